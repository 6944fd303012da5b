import { expect, it } from 'vitest';
import { topicsOf } from './topics.ts';

const topics = topicsOf('hq');
const target = { airport: 'ZRH', direction: 'arrivals' } as const;

it.each([
  [topics.rows(target), { kind: 'rows', target }],
  [topics.fresh(target), { kind: 'fresh', target }],
  [topics.names(target), { kind: 'names', target }],
  [topics.claim('pub-a'), { kind: 'claim', name: 'pub-a' }],
  [topics.state('lobby-3'), { kind: 'state', name: 'lobby-3' }],
  [topics.health('lobby-3'), { kind: 'health', name: 'lobby-3' }],
  [topics.assignment('lobby-3'), { kind: 'assignment', name: 'lobby-3' }],
  [topics.command('lobby-3'), { kind: 'command', name: 'lobby-3' }],
  [topics.answer('lobby-3', 'a1'), { kind: 'answer', name: 'lobby-3', id: 'a1' }],
  [topics.enrolment('lobby-3'), { kind: 'enrolment', name: 'lobby-3' }],
  [topics.notice, { kind: 'notice' }],
  [topics.document, { kind: 'document' }],
  [topics.change('a1'), { kind: 'change', id: 'a1' }],
  [topics.changeAnswer('a1'), { kind: 'change-answer', id: 'a1' }],
])('reads %s', (topic, read) => {
  expect(topic).toMatch(/^landside\/v1\/hq\//);
  expect(topics.read(topic)).toEqual(read);
});

it.each([
  'landside/v1/other/board/ZRH/arrivals/rows',
  'landside/v2/hq/board/ZRH/arrivals/rows',
  'landside/v1/hq/board/zrh/arrivals/rows',
  'landside/v1/hq/board/ZRH/both/rows',
  'landside/v1/hq/publisher/pub-a/state',
  'landside/v1/hq/display/lobby-3',
  'landside/v1/hq/display/Lobby/state',
  'landside/v1/hq/notice/2',
  'landside/v1/hq/document/2',
  'landside/v1/hq/change/a1/answer/2',
  'landside/v1/hq/pair/ABCDE/answer',
  'landside/v1/hq/pair/ABCDEF/ask',
  'landside/v1/hq/display/lobby-3/answer/',
  '',
])('knows nothing of %j', (topic) => {
  expect(topics.read(topic)).toBeNull();
});
