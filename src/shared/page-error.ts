/** Characters of an error that the page reports to main at most. */
export const longestPageError = 2000;
