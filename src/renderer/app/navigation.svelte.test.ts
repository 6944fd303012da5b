import { expect, test, vi } from 'vitest';
import { Navigation } from './navigation.svelte.ts';
import { isForEverybody } from './shortcuts.ts';

const flight = { iata: 'LX318', icao: 'SWR318', departure: 1_795_780_800 } as const;
const map = { is: 'map', flight: null } as const;
const delays = { is: 'delays' } as const;

test('closing leads back by one: to the screen before, to the flight it was opened from, to the board', () => {
  const navigation = new Navigation(() => true, vi.fn());
  navigation.open(delays);
  navigation.openFlight(flight);
  navigation.open(map);
  expect(navigation).toMatchObject({ screen: map, flight: null, isBoardUp: false });
  navigation.close();
  expect(navigation).toMatchObject({ screen: delays, flight });
  navigation.closeFlight();
  navigation.close();
  expect(navigation).toMatchObject({ screen: null, flight: null, isBoardUp: true });
});

test('what lies on top closes first: the dialog, then the flight', () => {
  const navigation = new Navigation(() => true, vi.fn());
  navigation.openFlight(flight);
  navigation.openDialog({ is: 'help' });
  expect(navigation.closeTop()).toBe(true);
  expect(navigation).toMatchObject({ dialog: null, flight });
  expect(navigation.closeTop()).toBe(true);
  expect(navigation.isBoardUp).toBe(true);
  expect(navigation.closeTop()).toBe(false);
});

test('another board takes the place of all screens', () => {
  const chooseAirport = vi.fn();
  const navigation = new Navigation(() => true, chooseAirport);
  navigation.open(map);
  navigation.openFlight(flight);
  navigation.showBoard('LHR');
  expect(chooseAirport).toHaveBeenCalledWith('LHR');
  expect(navigation.isBoardUp).toBe(true);
});

test('nothing opens on a kiosk', () => {
  const chooseAirport = vi.fn();
  const navigation = new Navigation(isForEverybody, chooseAirport);
  navigation.open(map);
  navigation.openFlight(flight);
  navigation.openDialog({ is: 'airport', flight: 'LX318' });
  navigation.openDialog({ is: 'settings' });
  navigation.showBoard('LHR');
  expect(navigation.isBoardUp).toBe(true);
  expect(chooseAirport).not.toHaveBeenCalled();
});
