import { expect, it } from 'vitest';
import { send } from './send.ts';

it('keeps the order where one snapshot is sent from within the sending of another', () => {
  const arrived: unknown[] = [];
  const target = {
    isDestroyed: () => false,
    send(_event: string, snapshot: unknown) {
      // As Electron does: what was waiting runs before the message is on its way.
      if (snapshot === 1) send(target, 'board:confirmed', 2);
      arrived.push(snapshot);
    },
  };
  send(target, 'board:confirmed', 1);
  send(target, 'board:confirmed', 3);
  expect(arrived).toEqual([1, 2, 3]);
});

it('sends nothing to a window that is gone', () => {
  const arrived: unknown[] = [];
  const target = {
    isDestroyed: () => true,
    send(_event: string, snapshot: unknown) {
      arrived.push(snapshot);
    },
  };
  send(target, 'board:confirmed', 1);
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
    send(broken, 'board:confirmed', 1);
  }).toThrow('gone');
  send(target, 'board:confirmed', 2);
  expect(arrived).toEqual([2]);
});
