/*
 * Bounds of what users have a board say in their own words (`announcements` of the settings). Apart from the schema, so that
 * the page does not load that library for them.
 */

/** Days of the week, the first day of it as ISO 8601 has it. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Characters of one text. */
export const longestAnnouncement = 280;
export const mostAnnouncements = 20;
