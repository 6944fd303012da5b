/** So many screens may show one board together. Apart from the schema, which the page does not load for it. */
export const mostParts = 8;
