/** What the publisher of a fleet says of the codes in the rows of a board (flights/reference-names.ts). */
export const keepNames = `
ALTER TABLE schedule ADD COLUMN names TEXT; -- JSON; NULL: none were sent
`;
