import { expect, it } from 'vitest';
import { readCommandLine } from '../start/command-line.ts';
import { isSupervisor } from './supervised.ts';

function decide(
  own: readonly string[],
  {
    flags = [],
    env = {},
    platform = 'linux',
    isKioskSaved = false,
    wasKeyInEnvironment = false,
  }: {
    readonly flags?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    readonly platform?: NodeJS.Platform;
    readonly isKioskSaved?: boolean;
    readonly wasKeyInEnvironment?: boolean;
  },
): boolean {
  const outcome = readCommandLine(own);
  if (outcome.kind !== 'run') throw new Error(outcome.kind);
  const argv = ['electron', ...flags, '.', ...own];
  const reasons = { isKioskSaved, wasKeyInEnvironment };
  return isSupervisor(outcome.commandLine, { env, argv, platform }, reasons);
}

const picture = ['--snapshot', 'a.png'];
const itself = { LANDSIDE_SUPERVISOR_REPORT: '{}' };

it.each([
  ['where it was asked for', ['--supervised'], {}, true],
  ['in a kiosk', ['--kiosk'], {}, true],
  ['in a kiosk by its setting', [], { isKioskSaved: true }, true],
  ['nowhere else', [], {}, false],
  ['not a picture', ['--supervised', ...picture], { isKioskSaved: true }, false],
  ['not what is debugged', ['--supervised'], { flags: ['--inspect=0'] }, false],
  ['not itself', ['--supervised'], { env: itself }, false],
  ['with the key in the environment', [], { wasKeyInEnvironment: true }, true],
  ['a picture with it as well', picture, { wasKeyInEnvironment: true }, true],
  [
    'not with it where Chromium starts later',
    [],
    { wasKeyInEnvironment: true, platform: 'darwin' },
    false,
  ],
  [
    'not with it what is debugged',
    [],
    { wasKeyInEnvironment: true, flags: ['--inspect=0'] },
    false,
  ],
  ['not with it itself', [], { wasKeyInEnvironment: true, env: itself }, false],
] as const)('a process supervises: %s', (_name, own, given, expected) => {
  expect(decide(own, given)).toBe(expected);
});
