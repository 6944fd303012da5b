/**
 * Packages that Fastify loads for schemas of routes and for requests that are injected. Our service has neither, so they
 * are left out of what is bundled: 1.1 MB of script, which each process would have to read and keep.
 */
export const neverLoaded: readonly string[] = [
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
];
