import { describe, expect, it } from 'vitest';
import { systemClock } from '../../clock/system-clock.ts';
import { mosquitto, startBroker } from '../testing/broker.ts';
import { startPublisher } from '../testing/members.ts';
import { fleetStatus, type FleetStatus } from './fleet-status.ts';
import { simulateDisplays } from './testing/simulated.ts';

/** `--fleet-status` against a Mosquitto that runs on this computer. */

const ask = (brokers: readonly string[], password: string | null = null) =>
  fleetStatus(
    {
      address: { brokers, fleet: 'hq' },
      name: 'admin',
      password,
      ca: null,
      instance: 'a1',
      version: '0.1.0',
    },
    systemClock,
    () => 0,
    (error) => {
      throw error;
    },
  );

function told(status: FleetStatus | { readonly problem: string }): FleetStatus {
  if ('problem' in status) throw new Error(status.problem);
  return status;
}

describe.skipIf(mosquitto === undefined)('the status of a fleet', () => {
  it('waits for each display that is on, and no longer', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher([broker.url], 'pub-a');
    await using displays = await simulateDisplays(broker.url, ['lobby-1', 'lobby-2']);
    await displays.say();
    const asking = ask([broker.url]);
    const saying = setInterval(() => void displays.say(), 500);
    const status = told(await asking);
    clearInterval(saying);
    expect(status).toMatchObject({
      fleet: 'hq',
      isWell: true,
      reasons: [],
      waited: { displaysNotHeard: 0 },
      publishers: [{ name: 'pub-a', isOn: true, isLeading: true }],
      assigned: 0,
      heard: 2,
      standings: { unassigned: 2 },
    });
    expect(publisher.errors).toEqual([]);

    await displays.say(false);
    const off = told(await ask([broker.url]));
    expect(off).toMatchObject({ isWell: false, standings: { off: 2 } });
    expect(off.displays.map(({ name }) => name)).toEqual(['lobby-1', 'lobby-2']);
  });

  it('says which broker is not there, and that no publisher leads', async () => {
    await using broker = await startBroker();
    await using other = await startBroker();
    await other.kill();
    const status = told(await ask([broker.url, other.url]));
    expect(status.isWell).toBe(false);
    expect(status.reasons[0]).toMatch(/^The broker .* cannot be used: .*ECONNREFUSED/);
    expect(status.reasons[1]).toBe('No publisher leads.');
  });

  it('says why no broker can be reached', async () => {
    await using broker = await startBroker({ passwords: { admin: 'sesame' } });
    const refused = await ask([broker.url], 'wrong');
    expect(refused).toHaveProperty('problem', expect.stringMatching(/Not authorized/));
    expect(JSON.stringify(refused)).not.toContain('wrong');
    await broker.kill();
    expect(await ask([broker.url])).toHaveProperty(
      'problem',
      expect.stringMatching(/ECONNREFUSED/),
    );
  });
});
