import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { ipcCalls, type IpcCallName, type IpcHandlers } from '#shared/ipc.ts';

/** Who may call: the windows we made, from the page we ship. */
export interface CallerCheck {
  /** What answers the calls of a window; null for what is none of ours. */
  handlersFor(sender: WebContents): IpcHandlers | null;
  /** Origin of the page we ship, for instance `landside-app://board`. */
  readonly origin: string;
  /** Whether a kiosk is on: most calls are refused then (`isForKiosk` in shared/ipc.ts). */
  isKiosk(): boolean;
}

/**
 * Opens every channel of the contract. Each call is answered only if it comes from the main frame
 * of one of our windows, showing our page, with arguments that fit, and in a kiosk only if a board
 * needs it; anything else is refused and logged by channel, never with its arguments.
 */
export function registerIpc(callers: CallerCheck, log: { warn(message: string): void }): void {
  for (const name of Object.keys(ipcCalls)) {
    // The keys of the table are the names of its calls.
    const channel = name as IpcCallName;
    const { arguments: schema, isForKiosk } = ipcCalls[channel];
    ipcMain.handle(channel, (event, ...args: unknown[]) => {
      const handlers = callers.handlersFor(event.sender);
      if (handlers === null || !isFromOurPage(event, callers)) {
        log.warn(`Refused ${channel}: not from our page.`);
        throw new Error('This call is not allowed.');
      }
      if (callers.isKiosk() && !isForKiosk) {
        log.warn(`Refused ${channel}: a kiosk is on.`);
        throw new Error('This call is not allowed in a kiosk.');
      }
      const parsed = schema.safeParse(args);
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

function isFromOurPage(event: IpcMainInvokeEvent, callers: CallerCheck): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null && frame === event.sender.mainFrame && frame.url.startsWith(`${callers.origin}/`)
  );
}
