import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeClock } from '../../clock/fake-clock-for-test.ts';
import { testServices } from '../testing/connect.ts';
import { withoutKeyRing } from '../../settings/cipher.ts';
import { createConsolePictures } from './console-pictures.ts';
import type { FleetConsole } from './console.ts';
import { createConsoleFeature } from './feature.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-console-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function feature(isDisplay: boolean): FleetConsole {
  return createConsoleFeature(
    {
      ...testServices([], [], createFakeClock()),
      bus: { emit: () => undefined },
      profileFolder: folder,
      keyRing: withoutKeyRing,
      codeOf: (code) => code,
    },
    {
      version: '0.1.0',
      pictures: createConsolePictures(),
      chooseCertificate: () => Promise.resolve('ca.pem'),
    },
    isDisplay,
  );
}
const signingIn = {
  address: 'mqtt://127.0.0.1/hq',
  name: 'admin',
  password: null,
  caFile: null,
} as const;

it('answers the page through the console, which is loaded when it is first asked', async () => {
  const fleetConsole = feature(false);
  const { handlers } = fleetConsole;
  expect(await handlers.closeConsole()).toBeNull();
  expect(await handlers.chooseFleetCertificate()).toEqual({ ok: true, value: 'ca.pem' });
  expect(await handlers.signInToFleet(signingIn)).toEqual({ ok: true, value: null });
  const view = await handlers.openConsole();
  expect(view).toMatchObject({ signIn: { name: 'admin' }, isConnected: false, displays: [] });
  expect(await handlers.undoAssignment()).toEqual({
    ok: false,
    problem: { code: 'desk.notConnected' },
  });
  expect(await handlers.closeConsole()).toBeNull();
  fleetConsole.stop();
});

it('opens no console on a display of a fleet', async () => {
  const { handlers } = feature(true);
  const problem = { code: 'desk.isDisplay' };
  expect(await handlers.openConsole()).toMatchObject({ signIn: null, problem });
  expect(await handlers.signInToFleet(signingIn)).toEqual({ ok: false, problem });
  expect(await handlers.commandDisplays({ is: 'all' }, 'restart')).toEqual({ ok: false, problem });
});
