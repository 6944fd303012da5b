import { describe, expect, it } from 'vitest';
import { readFleetAddress, readFleetName } from './fleet-address.ts';

describe('readFleetAddress', () => {
  it.each([
    ['mqtts://broker.example:8883/hq', 'mqtts://broker.example:8883', 'hq'],
    ['mqtt://127.0.0.1:1883/lobby-2', 'mqtt://127.0.0.1:1883', 'lobby-2'],
    [' mqtt://[::1]/hq', 'mqtt://[::1]', 'hq'],
  ])('reads %s', (text, broker, fleet) => {
    expect(readFleetAddress(text)).toEqual({ ok: true, value: { broker, fleet } });
  });

  it.each([
    ['', /looks like mqtts:/],
    ['broker', /looks like mqtts:/],
    ['https://broker/hq', /looks like mqtts:/],
    ['mqtt://broker.example/hq', /on this computer only/],
    ['mqtts:///hq', /looks like mqtts:/],
    ['mqtts://a/hq,mqtts://b/hq', /^A fleet has one broker, so name one/],
    ['mqtts://me:secret@a/hq', /without user name and password/],
    ['mqtts://a/hq?x=1', /without user name/],
    ['mqtts://a', /path is the name of the fleet/],
    ['mqtts://a/HQ', /path is the name of the fleet/],
    ['mqtts://a/hq/x', /path is the name of the fleet/],
  ])('refuses %s', (text, problem) => {
    expect(readFleetAddress(text)).toEqual({
      ok: false,
      problem: expect.stringMatching(problem) as string,
    });
  });
});

describe('readFleetName', () => {
  it.each(['a', 'lobby-3', '7', 'x'.repeat(40)])('reads %s', (name) => {
    expect(readFleetName(name)).toEqual({ ok: true, value: name });
  });
  it.each(['', 'Lobby', 'a/b', 'a+', '#', 'a b', 'é', 'x'.repeat(41)])('refuses %j', (name) => {
    expect(readFleetName(name).ok).toBe(false);
  });
});
