/**
 * The folder, below the project's, of the npm package that a file belongs to, as
 * `node_modules/@fontsource/b612`; undefined for a file of our own.
 *
 * @param file path or module id, with or without a query, absolute or below the project
 */
export function packageOf(file: string): string | undefined {
  const plain = file.replaceAll('\\', '/').replace(/^\0/, '').split('?')[0] ?? '';
  const [, ...inner] = plain.split(/(?:^|\/)node_modules\//);
  const last = inner.pop();
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(last ?? '')?.[0];
  return name === undefined
    ? undefined
    : [...inner, name].map((each) => `node_modules/${each}`).join('/');
}
