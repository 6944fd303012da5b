/** Milliseconds of the clock that all processes of one machine share. */
export function now() {
  return Number(process.hrtime.bigint()) / 1e6;
}

/**
 * Tells what started this application something (measured-application.ts reads it).
 *
 * @param {{ kind: string }} message
 */
export function tell(message) {
  process.send(message);
}

/**
 * Obeys what started this application: one function for each command.
 *
 * @param {Record<string, (argument: any) => unknown>} commands
 */
export function obey(commands) {
  process.on('message', async ({ id, command, argument }) => {
    tell({ kind: 'answer', id, answer: (await commands[command](argument)) ?? null });
  });
}
