import { expect, it } from 'vitest';
import {
  enrolmentCode,
  makeSecret,
  markOf,
  makeSalt,
  passwordOf,
  readEnrolment,
} from './enrolment.ts';
import { packJson } from '../wire.ts';

const secret = '7KQX9M3VDT0AB4CFE8GHJ2NP1SWZ';

it('makes secrets of 140 bits, which no two members have', () => {
  const made = Array.from({ length: 1000 }, makeSecret);
  expect(new Set(made).size).toBe(1000);
  for (const each of made) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Z]{28}$/);
  // Each letter stands in each place.
  for (let place = 0; place < 28; place += 1) {
    expect(new Set(made.map((each) => each[place])).size).toBe(32);
  }
});

it.each([
  'lobby-3:7KQX-9M3V-DT0A-B4CF-E8GH-J2NP-1SWZ',
  ' lobby-3:7kqx9m3vdt0ab4cfe8ghj2np1swz\n',
  'lobby-3:7KQX 9M3V DTOA B4CF E8GH J2NP LSWZ',
])('reads %j as a person types or pastes it', (typed) => {
  expect(readEnrolment(typed)).toEqual({ name: 'lobby-3', secret });
});

it('reads what it has written, as people pass it on', () => {
  expect(enrolmentCode({ name: 'lobby-3', secret })).toBe(
    'lobby-3:7KQX-9M3V-DT0A-B4CF-E8GH-J2NP-1SWZ',
  );
  const enrolment = { name: 'lobby-3', secret: makeSecret() };
  expect(readEnrolment(enrolmentCode(enrolment))).toEqual(enrolment);
});

it.each([
  '',
  secret,
  `lobby-3:${secret.slice(1)}`,
  `lobby-3:${secret}Z`,
  `lobby-3:${secret.replace('7', 'U')}`,
  `lobby-3:${secret}:1`,
  `Lobby 3:${secret}`,
  `:${secret}`,
])('takes %j for none', (typed) => {
  expect(readEnrolment(typed)).toBeNull();
});

it('has a password that neither the secret nor the salt alone gives away', () => {
  const enrolment = { name: 'lobby-3', secret };
  const [salt, other] = [makeSalt(), makeSalt()];
  const password = passwordOf(enrolment, salt);
  expect(password).toMatch(/^[\w-]{43}$/);
  expect(passwordOf(enrolment, salt)).toBe(password);
  expect(passwordOf(enrolment, other)).not.toBe(password);
  expect(passwordOf({ ...enrolment, secret: makeSecret() }, salt)).not.toBe(password);
  expect(packJson({ salt }).toString()).not.toContain(password);
  expect(markOf(enrolment)).not.toContain(secret);
});
