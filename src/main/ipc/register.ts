import { ipcMain, type IpcMainInvokeEvent } from 'electron';

/** Answers a call of a page, or refuses it: throws. */
export type AnswerCall = (channel: string, event: IpcMainInvokeEvent, args: unknown[]) => unknown;

/**
 * Opens every channel of the contract, before there is anything behind it: a page may call as soon as it is there, and
 * its calls wait. Returns the function by which they are answered from then on, those that wait first.
 */
export function openCalls(): (answer: AnswerCall) => void {
  let begin: (answer: AnswerCall) => void = () => undefined;
  const beginning = new Promise<AnswerCall>((resolve) => {
    begin = resolve;
  });
  for (const channel of ipcCallNames) {
    ipcMain.handle(channel, async (event, ...args: unknown[]) => {
      const answer = await beginning;
      return answer(channel, event, args);
    });
  }
  return begin;
}
