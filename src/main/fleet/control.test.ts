import { describe, expect, it } from 'vitest';
import type { Announcement } from '#shared/settings.ts';
import {
  isLater,
  packAnswer,
  packAssignment,
  readAnswer,
  readAssignment,
  readCommand,
  readNotice,
  revisionAfter,
} from './control.ts';
import { packJson } from './wire.ts';

const told = (message: object) => readAssignment(Buffer.from(JSON.stringify(message)));

const notice: Announcement = {
  level: 'line',
  texts: { en: 'Welcome' },
  from: null,
  until: null,
  days: [],
  hours: null,
};

describe('an assignment', () => {
  it('is read as it was packed', () => {
    const assignment = {
      rev: 3,
      at: 1_800_000_000,
      by: 'console',
      settings: { airport: 'ZRH', otherAirports: ['GVA'], face: 'split-flap' as const },
      notices: [notice],
    };
    const read = readAssignment(packAssignment(assignment));
    expect(read).toEqual({ ...assignment, ignored: [], isForgotten: false });
  });

  it('is taken without the settings that are unknown, wrong, or a computer’s own', () => {
    const settings = {
      airport: 'nowhere',
      clock: '12',
      hologram: true,
      serviceUrl: 'https://example.com',
      isKiosk: false,
    };
    expect(told({ rev: 3, settings })).toEqual({
      rev: 3,
      at: 0,
      by: '',
      settings: { clock: '12' },
      notices: [],
      ignored: ['airport', 'hologram', 'serviceUrl', 'isKiosk'],
      isForgotten: false,
    });
  });

  it('is taken without notices that are none', () => {
    const read = told({ rev: 3, notices: [{ level: 'hologram' }, notice] });
    expect(read?.notices).toEqual([notice]);
  });

  it('keeps of its notices as many as fit, and names them among what it ignored', () => {
    const read = told({ rev: 3, notices: Array<object>(30).fill(notice) });
    expect([read?.notices.length, read?.ignored]).toEqual([20, ['announcements']]);
  });

  it('names no more of a flood of settings than health may hold', () => {
    const settings = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`s${at}`, at]));
    expect(told({ rev: 3, settings })?.ignored).toHaveLength(20);
  });

  it.each([[{}], [{ rev: -1 }], [{ rev: 1.5 }], [{ rev: '3' }], [{ rev: 2 ** 60 }]])(
    'is none: %j',
    (message) => {
      expect(told(message)).toBeNull();
    },
  );
});

it('has a revision after each, and at the last one lets the time decide', () => {
  expect(revisionAfter(null, undefined)).toBe(1);
  expect(revisionAfter(3, 50, 7)).toBe(51);
  const last = revisionAfter(2_147_483_647);
  const packed = packAssignment({ rev: last, at: 11, by: 'console', settings: {}, notices: [] });
  const read = readAssignment(packed);
  expect(read && isLater(read, { rev: 2_147_483_647, at: 10 })).toBe(true);
});

it('keeps of notices as many as one message holds, and counts the others', () => {
  const texts = Object.fromEntries(
    ['en', 'de', 'fr', 'ja'].map((name) => [name, '空'.repeat(280)]),
  );
  const notices = Array<Announcement>(20).fill({ ...notice, texts });
  const read = readNotice(packJson({ at: 7, notices }));
  const kept = packJson({ at: 7, notices: read?.notices ?? [] });
  const oneMore = packJson({ at: 7, notices: notices.slice(0, (read?.notices.length ?? 0) + 1) });
  expect(read?.leftOut).toBe(20 - (read?.notices.length ?? 0));
  expect(kept.length).toBeLessThanOrEqual(65_536);
  expect(oneMore.length).toBeGreaterThan(65_536);
  const many = Array<Announcement>(30).fill(notice);
  expect(readNotice(packJson({ at: 7, notices: many }))).toMatchObject({ at: 7, leftOut: 10 });
});

it('reads a command that it does not know as one', () => {
  const command = (action: unknown) =>
    readCommand(Buffer.from(JSON.stringify({ id: 'a1', do: action, until: 9 })));
  expect(command('picture')).toEqual({ id: 'a1', do: 'picture', until: 9 });
  expect(command('format')).toEqual({ id: 'a1', do: null, until: 9 });
});

it('reads answers as they were packed', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  const answers = [
    { is: 'picture', jpeg: Buffer.from(jpeg) },
    { is: 'done' },
    { is: 'refused', why: 'late' },
  ] as const;
  for (const answer of answers) expect(readAnswer(packAnswer(answer))).toEqual(answer);
  expect(readAnswer(Buffer.alloc(300_000, jpeg))).toBeNull();
});
