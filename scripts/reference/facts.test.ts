import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFacts } from './facts.ts';

describe('our own facts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'facts-'));
    cpSync(join(import.meta.dirname, '../../src/service/reference'), folder, { recursive: true });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** What loading says after one file was replaced by this text. */
  function problemsWith(file: string, text: string): readonly string[] {
    writeFileSync(join(folder, file), text);
    const loaded = loadFacts(folder);
    return loaded.ok ? [] : loaded.problems;
  }

  it('load, with empty cells as null and lists as lists', () => {
    const loaded = loadFacts(folder);
    if (!loaded.ok) throw new Error(loaded.problems.join('\n'));
    const { airlines, terminals } = loaded.facts;
    expect(airlines.find(({ icao }) => icao === 'BAW')).toMatchObject({
      iata: 'BA',
      alliance: 'oneworld',
      ticket_prefix: 125,
    });
    expect(airlines.find(({ icao }) => icao === 'EZY')).toMatchObject({ alliance: null });
    const heathrow = terminals.filter(({ airport }) => airport === 'LHR');
    expect(heathrow.map(({ name }) => name).sort()).toEqual(['2', '3', '4', '5']);
    expect(heathrow.find(({ name }) => name === '5')?.gates).toContain('A10');
  });

  it.each([
    ['hubs.csv', 'airline,airport,departures\nBA,LHR,many\n', 'hubs.csv line 2: departures is not a whole number.'],
    ['hubs.csv', 'airline,airport,departures\nBritish,LHR,1\n', 'hubs.csv line 2: airline is not an airline code.'],
    ['curfews.csv', 'airport,start,finish\nLHR,25:00,06:00\n', 'curfews.csv line 2: start is not a time HH:MM.'],
    ['affiliates.csv', 'operator,brand,share,airports\nEA,EI,1.5,\n', 'affiliates.csv line 2: share is not a share from 0 to 1.'],
  ])('name file, line and cell of what is wrong in %s', (file, text, sentence) => {
    expect(problemsWith(file, text)).toEqual([sentence]);
  }); // prettier-ignore

  it('say so when a column is missing, a row is too short or a file is not there', () => {
    expect(problemsWith('hubs.csv', 'airline,airport\nBA,LHR\n')[0]).toContain(
      'line 2: departures',
    );
    expect(problemsWith('hubs.csv', 'airline,airport,departures\nBA\n')[0]).toContain(
      'hubs.csv is',
    );
    rmSync(join(folder, 'hubs.csv'));
    const loaded = loadFacts(folder);
    expect(loaded.ok ? [] : loaded.problems).toEqual(['hubs.csv is missing.']);
  });
});
