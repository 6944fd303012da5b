import { expect, it, vi } from 'vitest';
import { createBus } from './bus.ts';

interface Events {
  readonly started: undefined;
  readonly counted: number;
}

it('tells those who listen, the first one first, until they no longer do', () => {
  const bus = createBus<Events>(vi.fn());
  const heard: string[] = [];
  const end = bus.on({ counted: (count) => heard.push(`one ${count}`) });
  bus.on({ counted: (count) => heard.push(`two ${count}`), started: () => heard.push('two') });
  bus.emit('counted', 1);
  bus.emit('started');
  end();
  bus.emit('counted', 2);
  expect(heard).toEqual(['one 1', 'two 1', 'two', 'two 2']);
});

it('adds listeners twice that are the same, and removes them once', () => {
  const bus = createBus<Events>(vi.fn());
  const started = vi.fn();
  const end = bus.on({ started });
  bus.on({ started });
  end();
  bus.emit('started');
  expect(started).toHaveBeenCalledOnce();
});

it('keeps no event from the others where a listener throws', () => {
  const onError = vi.fn();
  const bus = createBus<Events>(onError);
  const error = new Error('Not this one.');
  const started = vi.fn();
  bus.on({
    started() {
      throw error;
    },
  });
  bus.on({ started });
  bus.emit('started');
  expect(started).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledExactlyOnceWith('started', error);
});
