import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fleetMember, unnamedMember } from './fleet-member.ts';
import { brokersOwn } from '../fleet/testing/certificates.ts';

const unnamed = {
  address: { broker: 'mqtts://broker.example', fleet: 'hq' },
  caFile: null,
  isPublisher: false,
  rank: 0,
};
const options = { ...unnamed, name: 'lobby-3' };
const own = { broker: 'mqtts://localhost', fleet: 'hq' };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-fleet-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('is another instance at each start', async () => {
  const [one, other] = [
    await fleetMember(options, '0.1.0', 'open'),
    await fleetMember(options, '0.1.0', 'open'),
  ];
  expect(one).toMatchObject({ name: 'lobby-3', password: 'open', ca: null, version: '0.1.0' });
  expect(other).not.toEqual(one);
});

it('needs a password, but on this computer', async () => {
  const problem = expect.stringMatching(/^FLEET_PASSWORD is not set: /) as string;
  expect(await fleetMember(options, '', null)).toEqual({ problem });
  expect(await fleetMember({ ...options, address: own }, '', null)).toMatchObject({
    password: null,
  });
});

it('takes an enrolment in the place of a name and its password', async () => {
  const member = await unnamedMember(unnamed, '0.1.0', null);
  expect(member).toMatchObject({ address: options.address, ca: null, version: '0.1.0' });
  expect(member).toMatchObject({ enrolment: null });
  expect(member).not.toHaveProperty('name');
  const secret = '7KQX9M3VDT0AB4CFE8GHJ2NP1SWZ';
  const code = `lobby-3:${secret}`;
  expect(await unnamedMember(unnamed, '0.1.0', code)).toMatchObject({
    enrolment: { name: 'lobby-3', secret },
  });
  expect(await unnamedMember(unnamed, '0.1.0', 'open')).toEqual({
    problem: expect.stringMatching(/^FLEET_PASSWORD is set without --fleet-name/) as string,
  });
  expect(await fleetMember(options, '0.1.0', code)).toEqual({
    problem: expect.stringMatching(
      /^FLEET_PASSWORD is an enrolment, .* leave --fleet-name/,
    ) as string,
  });
});

it('reads the certificate of an authority, or says in a sentence why not', async () => {
  const file = join(folder, 'ca.pem');
  writeFileSync(file, brokersOwn.certificate);
  const read = (caFile: string) => fleetMember({ ...options, caFile }, '', 'open');
  expect(await read(file)).toMatchObject({ ca: brokersOwn.certificate });
  writeFileSync(file, 'no certificate');
  expect(await read(file)).toEqual({
    problem: `The file ${file}, which --fleet-ca names, is no certificate (PEM).`,
  });
  expect(await read(join(folder, 'missing.pem'))).toHaveProperty(
    'problem',
    expect.stringMatching(/^The file that --fleet-ca names cannot be read: ENOENT/),
  );
});
