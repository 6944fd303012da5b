/** A file that the build lays beside the code (electron-vite): its path when the code runs. */
declare module '*?asset' {
  const path: string;
  export default path;
}
