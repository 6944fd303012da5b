import { ipcCalls, type IpcCallName, type IpcHandlers } from '#shared/ipc.ts';

/**
 * Answers a call of the page by the table of calls. A call whose arguments do not fit is refused, and so is one that
 * a kiosk does not allow. The log names the channel of a refused call, never its arguments.
 *
 * @throws Error with the reason of a refusal, for the page
 */
export function answerCall(
  channel: IpcCallName,
  args: readonly unknown[],
  handlers: Partial<IpcHandlers>,
  isKiosk: boolean,
  log: { warn(message: string): void },
): unknown {
  const { arguments: schema, isForKiosk } = ipcCalls[channel];
  if (isKiosk && !isForKiosk) {
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
}
