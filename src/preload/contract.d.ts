/**
 * The names of the calls and events of src/shared/ipc.ts, put in by the build (electron.vite.config.ts): the
 * table itself would bring the schemas, and with them zod, into a script that runs before every page.
 */
declare const ipcCallNames: readonly string[];
declare const ipcEventNames: readonly string[];
