/* Limits that main checks by a schema and the page by itself, so that the page does not load the library of schemas. */

/** So many screens may show one board together. */
export const mostParts = 8;

/** Days of the week, the first day of it as ISO 8601 has it. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Characters of one of the users' own texts on a board. */
export const longestAnnouncement = 280;
export const mostAnnouncements = 20;

/** Characters of an error that the page reports to main at most. */
export const longestPageError = 2000;
