import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { IpcCalls } from '#shared/ipc.ts';
import { isAnsweredInKiosk } from './answered-in-kiosk.ts';
import { argumentSchemas } from '../start/arguments.ts';

/** One function for every call of the contract: a missing one does not compile. */
export type IpcHandlers = {
  readonly [Call in keyof IpcCalls]: (
    ...args: Parameters<IpcCalls[Call]>
  ) => ReturnType<IpcCalls[Call]> | Promise<ReturnType<IpcCalls[Call]>>;
};

/** Who may call: the windows we made, from the page we ship. */
export interface Door {
  /** What answers the calls of a window; null for what is none of ours. */
  handlersFor(sender: WebContents): IpcHandlers | null;
  /** Origin of the page we ship, for instance `landside-app://board`. */
  readonly origin: string;
  /** Whether a kiosk is on: most calls are refused then (answered-in-kiosk.ts). */
  isKiosk(): boolean;
}

/**
 * Opens every channel of the contract. Each call is answered only if it comes from the main frame
 * of one of our windows, showing our page, with arguments that fit, and in a kiosk only if a board
 * needs it; anything else is refused and logged by channel, never with its arguments.
 */
export function registerIpc(door: Door, log: { warn(message: string): void }): void {
  for (const call of Object.keys(argumentSchemas)) {
    // The keys of an object that satisfies a mapped type over IpcCalls are its calls.
    const channel = call as keyof IpcCalls;
    ipcMain.handle(channel, (event, ...args: unknown[]) => {
      const handlers = door.handlersFor(event.sender);
      if (handlers === null || !isFromOurPage(event, door)) {
        log.warn(`Refused ${channel}: not from our page.`);
        throw new Error('This call is not allowed.');
      }
      if (door.isKiosk() && !isAnsweredInKiosk[channel]) {
        log.warn(`Refused ${channel}: a kiosk is on.`);
        throw new Error('This call is not allowed in a kiosk.');
      }
      const parsed = argumentSchemas[channel].safeParse(args);
      if (!parsed.success) {
        log.warn(`Refused ${channel}: its arguments do not fit.`);
        throw new Error('The arguments of this call do not fit.');
      }
      // The schema of this very channel says what its handler takes; TypeScript cannot follow a
      // pair through two indexed types.
      const handler = handlers[channel] as (...args: unknown[]) => unknown;
      return handler(...parsed.data);
    });
  }
}

function isFromOurPage(event: IpcMainInvokeEvent, door: Door): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null && frame === event.sender.mainFrame && frame.url.startsWith(`${door.origin}/`)
  );
}
