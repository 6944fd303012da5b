import { expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { isSupervisor } from './is-supervisor.ts';

it.each([
  ['where it was asked for', ['--supervised'], [], {}, true],
  ['in a kiosk', ['--kiosk'], [], {}, true],
  ['nowhere else', [], [], {}, false],
  ['not a picture', ['--supervised', '--snapshot', 'a.png'], [], {}, false],
  ['not what is debugged', ['--supervised'], ['--inspect=0'], {}, false],
  ['not itself', ['--supervised'], [], { LANDSIDE_SUPERVISOR_REPORT: '{}' }, false],
] as const)('a process supervises: %s', (_name, own, flags, env, expected) => {
  const outcome = readCommandLine(own);
  if (outcome.kind !== 'run') throw new Error(outcome.kind);
  const argv = ['electron', ...flags, '.', ...own];
  expect(isSupervisor(outcome.commandLine, { env, argv }, false)).toBe(expected);
  // Where the settings ask for a kiosk, it need not be asked for on the command line.
  const onWall = isSupervisor(outcome.commandLine, { env, argv }, true);
  expect(onWall).toBe(expected || (own.length === 0 && flags.length === 0));
});
