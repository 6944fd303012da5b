import { describe, expect, test } from 'vitest';
import type { ClockTime, Remark } from '#shared/board-view.ts';
import { isolated, remarkForms, remarkText, remarkTone } from './remark-words.ts';

const at = (text: string, dayOffset = 0): ClockTime => ({
  text,
  dayOffset,
  date: '2026-11-21',
  instant: 0,
});
const remark = (change: Partial<Remark>): Remark => ({
  kind: 'scheduled',
  time: null,
  delayStep: 0,
  word: null,
  ...change,
});

describe('the text of a remark', () => {
  test.each([
    [remark({}), 'Scheduled'],
    [remark({ kind: 'estimated', time: at('09:01') }), 'Estimated 09:01'],
    [remark({ kind: 'delayed', time: at('09:45') }), 'Delayed 09:45'],
    [remark({ kind: 'delayed', time: at('00:10', 1) }), 'Delayed 00:10 +1'],
    [remark({ kind: 'departed', time: at('08:44') }), 'Departed 08:44'],
    [remark({ kind: 'departed' }), 'Departed'],
    [remark({ kind: 'expected', time: at('10:02') }), 'Expected 10:02'],
    [remark({ kind: 'landed', time: at('10:10 AM') }), 'Landed 10:10 AM'],
    [remark({ kind: 'cancelled' }), 'Cancelled'],
    [remark({ kind: 'diverted' }), 'Diverted'],
    [remark({ kind: 'check-in' }), 'Check-in'],
    [remark({ kind: 'boarding' }), 'Boarding'],
    [remark({ kind: 'final-call' }), 'Final call'],
    [remark({ kind: 'gate-open' }), 'Go to gate'],
    [remark({ kind: 'gate-closing' }), 'Gate closing'],
    [remark({ kind: 'gate-closed' }), 'Gate closed'],
    [remark({ kind: 'gate-open', time: at('09:45'), delayStep: 30 }), 'Go to gate, Delayed 09:45'],
    [remark({ kind: 'bags', belt: '5' }), 'Bags on belt 5'],
    [remark({ kind: 'approaching', time: at('10:02') }), 'Approaching 10:02'],
    [remark({ kind: 'boarding', time: at('09:45'), delayStep: 30 }), 'Boarding, Delayed 09:45'],
    [remark({ kind: 'other', word: 'go to gate' }), 'go to gate'],
  ])('%o is "%s"', (given, text) => {
    expect(remarkText(given, 'en')).toBe(text);
  });
});

describe('the tone of a remark', () => {
  test.each([
    [remark({}), 'plain'],
    [remark({ kind: 'other', word: 'holding', delayStep: 60 }), 'plain'],
    [remark({ kind: 'estimated' }), 'estimate'],
    [remark({ kind: 'delayed', delayStep: 0 }), 'late-15'],
    [remark({ kind: 'delayed', delayStep: 15 }), 'late-15'],
    [remark({ kind: 'delayed', delayStep: 30 }), 'late-30'],
    [remark({ kind: 'delayed', delayStep: 60 }), 'late-60'],
    [remark({ kind: 'expected', delayStep: 0 }), 'estimate'],
    [remark({ kind: 'expected', delayStep: 30 }), 'late-30'],
    [remark({ kind: 'check-in' }), 'plain'],
    [remark({ kind: 'check-in', delayStep: 15 }), 'late-15'],
    [remark({ kind: 'boarding' }), 'estimate'],
    [remark({ kind: 'boarding', delayStep: 60 }), 'late-60'],
    [remark({ kind: 'gate-open' }), 'estimate'],
    [remark({ kind: 'gate-open', delayStep: 30 }), 'late-30'],
    [remark({ kind: 'gate-closing' }), 'late-30'],
    [remark({ kind: 'gate-closing', delayStep: 60 }), 'late-60'],
    [remark({ kind: 'bags', belt: '5' }), 'estimate'],
    [remark({ kind: 'final-call' }), 'late-30'],
    [remark({ kind: 'final-call', delayStep: 15 }), 'late-30'],
    [remark({ kind: 'final-call', delayStep: 60 }), 'late-60'],
    [remark({ kind: 'gate-closed' }), 'plain'],
    [remark({ kind: 'gate-closed', delayStep: 30 }), 'late-30'],
    [remark({ kind: 'approaching' }), 'estimate'],
    [remark({ kind: 'approaching', delayStep: 15 }), 'late-15'],
    [remark({ kind: 'departed', delayStep: 60 }), 'past'],
    [remark({ kind: 'landed' }), 'past'],
    [remark({ kind: 'cancelled' }), 'alarm'],
    [remark({ kind: 'diverted' }), 'alarm'],
  ])('%o is %s', (given, tone) => {
    expect(remarkTone(given)).toBe(tone);
  });
});

test('where room is short the word is abbreviated, never its time', () => {
  expect(remarkForms(remark({ kind: 'estimated', time: at('09:01', 1) }), 'en')).toEqual([
    'Estimated 09:01 +1',
    'Estim. 09:01 +1',
    'Est. 09:01 +1',
  ]);
  expect(remarkForms(remark({ kind: 'landed' }), 'en')[0]).toBe('Landed');
  expect(remarkForms(remark({ kind: 'gate-closed', time: at('09:45') }), 'en')).toEqual([
    'Gate closed',
    'Gate clos.',
  ]);
});

test('from right to left the time with its day keeps its own direction', () => {
  const late = remark({ kind: 'delayed', time: at('00:40', 1) });
  expect(isolated(remarkText(late, 'ar'), 'ar')).toBe('متأخرة \u206600:40\u2069 \u2066+1\u2069');
  expect(isolated(remarkText(late, 'en'), 'en')).toBe('Delayed 00:40 +1');
  const again = remark({ kind: 'delayed', time: at('02:05B') });
  expect(isolated(remarkText(again, 'ar'), 'ar')).toBe('متأخرة \u206602:05B\u2069');
  expect(isolated(remarkText(remark({}), 'ar'), 'ar')).not.toContain('\u2066');
});
