/*
 * Limits of users' own texts on a board (`announcements` of the settings). Separate from the schema, so the page does not
 * load the schema library for them.
 */

/** Days of the week, the first day of it as ISO 8601 has it. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Characters of one text. */
export const longestAnnouncement = 280;
export const mostAnnouncements = 20;
