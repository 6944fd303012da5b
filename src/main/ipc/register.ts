import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { ipcCalls, type IpcCallName, type IpcHandlers } from '#shared/ipc.ts';
import { answerCall } from './answer-call.ts';

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
 * of one of our windows, showing our page, and if `answerCall` lets it through; anything else is refused and logged.
 */
export function registerIpc(callers: CallerCheck, log: { warn(message: string): void }): void {
  for (const name of Object.keys(ipcCalls)) {
    // The keys of the table are the names of its calls.
    const channel = name as IpcCallName;
    ipcMain.handle(channel, (event, ...args: unknown[]) => {
      const handlers = callers.handlersFor(event.sender);
      if (handlers === null || !isFromOurPage(event, callers)) {
        log.warn(`Refused ${channel}: not from our page.`);
        throw new Error('This call is not allowed.');
      }
      return answerCall(channel, args, handlers, callers.isKiosk(), log);
    });
  }
}

function isFromOurPage(event: IpcMainInvokeEvent, callers: CallerCheck): boolean {
  const frame = event.senderFrame;
  return (
    frame !== null && frame === event.sender.mainFrame && frame.url.startsWith(`${callers.origin}/`)
  );
}
