import { describe, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from '../../clock/clock.ts';
import { mosquitto, startBroker } from '../testing/broker.ts';
import { connectTo, testServices } from '../testing/connect.ts';
import { startPublisher, tenfold } from '../testing/members.ts';
import { topicsOf } from '../topics.ts';
import { packJson } from '../wire.ts';

import { fleetStatus, type FleetStatus } from './fleet-status.ts';
import { simulateDisplays } from './testing/simulated.ts';

/** `--fleet-status` against a Mosquitto that runs on this computer. */

const ask = (broker: string, password: string | null = null, clock: Clock = systemClock) =>
  fleetStatus(
    {
      address: { broker, fleet: 'hq' },
      name: 'admin',
      password,
      ca: null,
      instance: 'a1',
      version: '0.1.0',
    },
    {
      ...testServices([], [], clock),
      errors: { report: (_where: string, error: unknown) => expect.fail(String(error)) },
    },
  );

function told(status: FleetStatus | { readonly problem: string }): FleetStatus {
  if ('problem' in status) throw new Error(status.problem);
  return status;
}

describe.skipIf(mosquitto === undefined)('the status of a fleet', () => {
  it('waits for each display that is on, and no longer', async () => {
    await using broker = await startBroker();
    await using publisher = startPublisher(broker.url, 'pub-a');
    await using displays = await simulateDisplays(broker.url, ['lobby-1', 'lobby-2']);
    await displays.say();
    const asking = ask(broker.url);
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
    const off = told(await ask(broker.url));
    expect(off).toMatchObject({ isWell: false, standings: { off: 2 } });
    expect(off.displays.map(({ name }) => name)).toEqual(['lobby-1', 'lobby-2']);
  });

  it.each([
    ['right', 0],
    ['an hour behind', -3_600_000],
    ['an hour ahead', 3_600_000],
  ])('knows a dead publisher from one that lives, whose clock is %s', async (_how, ahead) => {
    await using broker = await startBroker();
    // As after a power cut: the broker has kept that it is there, and its last will is lost.
    const kept = packJson({
      on: true,
      instance: 'a',
      rank: 0,
      version: '',
      sentAt: Math.floor((Date.now() + ahead) / 1000),
      calls: null,
    });
    await using witness = connectTo(broker.url, 'witness');
    await vi.waitFor(() => {
      expect(witness.told).toEqual(['connected']);
    });
    await witness.publishFirst(topicsOf('hq').claim('pub-a'), kept);
    expect(told(await ask(broker.url, null, tenfold()))).toMatchObject({
      isWell: false,
      reasons: ['No publisher leads.'],
      publishers: [{ name: 'pub-a', isOn: false, isLeading: false }],
    });

    await using publisher = startPublisher(broker.url, 'pub-a', 0, [], tenfold(ahead));
    await vi.waitFor(() => {
      expect(publisher.leads).toEqual([true]);
    });
    expect(told(await ask(broker.url, null, tenfold()))).toMatchObject({
      isWell: true,
      publishers: [{ name: 'pub-a', isOn: true, isLeading: true }],
    });
  });

  it('says that no publisher leads', async () => {
    await using broker = await startBroker();
    const status = told(await ask(broker.url));
    expect(status).toMatchObject({
      isWell: false,
      reasons: ['No publisher leads.'],
      broker: { url: broker.url, isConnected: true, trouble: null },
    });
  });

  it('says why the broker cannot be reached', async () => {
    await using broker = await startBroker({ passwords: { admin: 'sesame' } });
    const refused = await ask(broker.url, 'wrong');
    expect(refused).toHaveProperty('problem', expect.stringMatching(/Not authorized/));
    expect(JSON.stringify(refused)).not.toContain('wrong');
    await broker.kill();
    expect(await ask(broker.url)).toHaveProperty('problem', expect.stringMatching(/ECONNREFUSED/));
  });
});
