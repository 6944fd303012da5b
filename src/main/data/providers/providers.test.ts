import { expect, it } from 'vitest';
import { abilitiesOf } from './providers.ts';
import { interfaceProvider } from './interface.ts';

it('tells what a provider has by its endpoints, and of boarding by what is known of its rows', () => {
  expect(abilitiesOf(interfaceProvider)).toEqual([
    'boards',
    'delays',
    'map',
    'timetable',
    'flight',
    'aircraft',
  ]);
  const { schedules } = interfaceProvider.endpoints;
  if (!schedules) throw new Error('The interface has schedules.');
  const little = { ...interfaceProvider, endpoints: { schedules } };
  expect(abilitiesOf(little)).toEqual(['boards']);
  expect(abilitiesOf({ ...little, name: 'aerodatabox' })).toEqual(['boards', 'boarding']);
});
