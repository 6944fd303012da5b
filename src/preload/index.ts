import { contextBridge, ipcRenderer } from 'electron';
import type { LandsideApi } from '#shared/ipc.ts';

/**
 * The names of the calls and events of src/shared/ipc.ts, put in by the build (electron.vite.config.ts): the
 * table itself would bring the schemas, and with them zod, into a script that runs before every page.
 */
declare const ipcCallNames: readonly string[];
declare const ipcEventNames: readonly string[];

/** Calls back with every snapshot of an event; returns the function that ends it. */
function listen(event: string, listener: (snapshot: unknown) => void): () => void {
  const forward = (_event: unknown, snapshot: unknown): void => {
    listener(snapshot);
  };
  ipcRenderer.on(event, forward);
  return () => {
    ipcRenderer.off(event, forward);
  };
}

const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * One named function for each call and each event of the contract (src/shared/ipc.ts), and nothing else. Main
 * answers by the contract or refuses (main/ipc/register.ts).
 */
const api = Object.fromEntries([
  ...ipcCallNames.map((name) => [
    name,
    (...args: unknown[]): Promise<unknown> => ipcRenderer.invoke(name, ...args),
  ]),
  ...ipcEventNames.map((event) => [
    `on${upperFirst(event)}`,
    (listener: (snapshot: unknown) => void) => listen(event, listener),
  ]),
]) as Record<keyof LandsideApi, unknown>;

contextBridge.exposeInMainWorld('landside', api);
