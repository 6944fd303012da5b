import { expect, it } from 'vitest';
import { openTemporaryStore, realReferenceFile } from '../library/testing/library-for-test.ts';
import { aircraftNames } from './flight-reference.ts';

it('names types by maker and model, each once', () => {
  const { store, close } = openTemporaryStore(realReferenceFile);
  const names = store.read(aircraftNames);
  close();
  expect(names.get('A20N')).toBe('Airbus A320neo');
  expect(names.get('AT76')).toBe('ATR 72-600');
  expect(names.get('XXXX')).toBeUndefined();
});

it('knows none where the bundled file is missing', () => {
  const { store, close } = openTemporaryStore('/nowhere/reference.sqlite');
  expect(store.read(aircraftNames).size).toBe(0);
  close();
});
