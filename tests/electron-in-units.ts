/*
 * In the place of the module `electron` in unit tests that put nothing else there (vitest.config.ts). A file may import it beside
 * what is tested; what calls it, fails.
 */
export {};
