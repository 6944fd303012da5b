import { EventEmitter, once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { ownRules } from '#shared/zone-clock.ts';
import { obeyParent } from './obey-parent.ts';
import type { StartOptions, StartResult } from './start.ts';

const command = {
  type: 'start',
  key: 'k',
  referenceFile: 'reference.sqlite',
  clockStart: null,
  jobFolder: '/profile/jobs',
  zoneRules: ownRules,
};

function parent(result: StartResult) {
  const port = new EventEmitter();
  const ends = new EventEmitter();
  const start = vi.fn<(options: StartOptions) => Promise<StartResult>>().mockResolvedValue(result);
  const parentPort = Object.assign(port, {
    postMessage: (message: unknown) => ends.emit('report', message),
  });
  const rejections = new EventEmitter();
  obeyParent({ parentPort, start, exit: (code) => ends.emit('exit', code), rejections });
  return { rejections, tell: (data: unknown) => port.emit('message', { data }), port, ends, start };
}

const close = vi.fn(() => Promise.resolve());
const running: StartResult = { ok: true, service: { port: 4711, close } };

describe('the process of the service', () => {
  it('starts as it is told, once, and reports its port', async () => {
    const { tell, ends, start } = parent(running);
    tell(command);
    expect(await once(ends, 'report')).toStrictEqual([{ type: 'listening', port: 4711 }]);
    tell(command);
    expect(start).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        key: 'k',
        referenceFile: 'reference.sqlite',
        jobFolder: '/profile/jobs',
        port: 0,
      }),
    );
  });

  it('says that it lives when it is asked, from the first moment', async () => {
    const { tell, ends } = parent(running);
    const reported = once(ends, 'report');
    tell({ type: 'ask' });
    expect(await reported).toStrictEqual([{ type: 'alive' }]);
  });

  it('has a clock of its own if it is told', () => {
    const { tell, start } = parent(running);
    tell({ ...command, clockStart: 1_000_000 });
    expect(start.mock.calls[0]?.[0].clock()).toBeLessThan(2_000_000);
  });

  it('says why it cannot start', async () => {
    const { tell, ends } = parent({ ok: false, message: 'No file.' });
    tell(command);
    expect(await once(ends, 'report')).toStrictEqual([{ type: 'failed', message: 'No file.' }]);
    tell({ type: 'stop' });
    expect(await once(ends, 'exit')).toStrictEqual([0]);
  });

  it('ends where a promise fails that nothing waits for', async () => {
    const { rejections, ends } = parent(running);
    const ended = once(ends, 'exit');
    rejections.emit('unhandledRejection', new Error('a mistake of ours'));
    expect(await ended).toStrictEqual([1]);
  });

  it.each(['stop', 'close'])('closes the service and ends: %s', async (how) => {
    const { tell, port, ends } = parent(running);
    tell(command);
    await once(ends, 'report');
    if (how === 'stop') tell({ type: 'stop' });
    else port.emit('close');
    expect(await once(ends, 'exit')).toStrictEqual([0]);
    expect(close).toHaveBeenCalled();
  });

  it('passes over what it does not understand', () => {
    const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { tell, start } = parent(running);
    tell({ ...command, key: 'secret with blanks' });
    tell('start');
    expect(start).not.toHaveBeenCalled();
    expect(complaint).toHaveBeenCalledTimes(2);
    expect(String(complaint.mock.calls)).not.toContain('secret');
    complaint.mockRestore();
  });
});
