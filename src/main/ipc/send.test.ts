import { expect, it } from 'vitest';
import type { BoardConfirmation } from '#shared/ipc.ts';
import { boardsSentTo, send } from './send.ts';

const confirmation = (fetchedAt: number): BoardConfirmation => ({
  board: 'ZRH departures',
  fetchedAt,
});
const first = confirmation(1);
const second = confirmation(2);

it('keeps the order where one snapshot is sent from within the sending of another', () => {
  const arrived: unknown[] = [];
  const target = {
    isDestroyed: () => false,
    send(_event: string, snapshot: unknown) {
      // As Electron does: what was waiting runs before the message is on its way.
      if (snapshot === first) send(target, 'boardConfirmed', second);
      arrived.push(snapshot);
    },
  };
  send(target, 'boardConfirmed', first);
  send(target, 'boardConfirmed', confirmation(3));
  expect(arrived).toEqual([first, second, confirmation(3)]);
});

it('sends nothing to a window that is gone', () => {
  const arrived: unknown[] = [];
  const target = {
    isDestroyed: () => true,
    send(_event: string, snapshot: unknown) {
      arrived.push(snapshot);
    },
  };
  send(target, 'boardConfirmed', first);
  expect(arrived).toEqual([]);
});

it('goes on after a sending that failed', () => {
  const arrived: unknown[] = [];
  const broken = {
    isDestroyed: () => false,
    send() {
      throw new Error('gone');
    },
  };
  const target = {
    isDestroyed: () => false,
    send(_event: string, snapshot: unknown) {
      arrived.push(snapshot);
    },
  };
  expect(() => {
    send(broken, 'boardConfirmed', first);
  }).toThrow('gone');
  send(target, 'boardConfirmed', second);
  expect(arrived).toEqual([second]);
});

it('counts the snapshots of boards that each window was sent', () => {
  const window = () => ({ isDestroyed: () => false, send: () => undefined });
  const [one, other] = [window(), window()];
  send(one, 'boardConfirmed', first);
  send(one, 'boardsChanged', []);
  send(one, 'heartbeatAsked', 1);
  send({ ...other, isDestroyed: () => true }, 'boardsChanged', []);
  expect([boardsSentTo(one), boardsSentTo(other)]).toEqual([2, 0]);
});
