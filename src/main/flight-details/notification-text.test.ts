import { expect, test } from 'vitest';
import { detailsOf } from './flight-records-for-test.ts';
import { notificationText } from './notification-text.ts';

const details = detailsOf();
const time = details.departure.scheduled;

test('says which flight and what is new, each on a line of its own', () => {
  expect(
    notificationText(
      [
        { kind: 'gate', gate: 'B3', before: 'A62' },
        { kind: 'delayed', minutes: 75, time },
      ],
      details,
      'en',
    ),
  ).toEqual({
    title: 'LX 40, Zürich – London',
    body: 'New gate B3, before A62\n1 h 15 min late, now expected at 13:00',
  });
});

test('says it in the language of the interface, the cities too', () => {
  const { title, body } = notificationText([{ kind: 'departed', time }], details, 'ar');
  expect(title).toContain('زيورخ');
  expect(body).toBe('غادرت الساعة 13:00');
});

test.each([
  [{ kind: 'gate', gate: 'B3', before: null } as const, 'Gate B3'],
  [{ kind: 'landed', time: null, belt: '7' } as const, 'Landed\nBaggage on belt 7'],
  [{ kind: 'landed', time, belt: null } as const, 'Landed at 13:00'],
  [{ kind: 'earlier', time: null } as const, 'Earlier than announced'],
  [{ kind: 'call', call: 'boarding' } as const, 'Boarding'],
  [{ kind: 'call', call: 'gate-closed' } as const, 'Gate closed'],
  [{ kind: 'call', call: 'gate-open' } as const, 'Go to gate'],
  [{ kind: 'bags', belt: '5' } as const, 'Bags on belt 5'],
  [{ kind: 'cancelled' } as const, 'Cancelled'],
])('tells of %o', (news, body) => {
  expect(notificationText([news], details, 'en').body).toBe(body);
});

test('does without what is not known', () => {
  const unknown = detailsOf({ entries: [], entriesAt: null });
  expect(notificationText([{ kind: 'cancelled' }], unknown, 'en').title).toBe('');
});
