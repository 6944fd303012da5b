/**
 * The form of the reference file that this version writes and reads; raised with every change of
 * scripts/reference/schema.sql that a reader would notice.
 */
export const referenceSchemaVersion = '3';
