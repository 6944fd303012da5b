import type { Settings } from './settings.ts';

/**
 * The settings of a user who has changed none. Written out, although `settingsSchema` knows them,
 * so that the page does not have to load a schema library to draw its first board; a test holds the
 * two together.
 */
export const defaultSettings: Settings = {
  airport: null,
  direction: 'departures',
  provider: 'interface',
  serviceUrl: null,
  pollSeconds: null,
  monthlyQuota: null,
  delayThresholdMinutes: 15,
  departedGraceMinutes: 30,
  cancelledGraceMinutes: 60,
  clock: '24',
  otherAirports: [],
  airportsShown: 'in-turn',
  otherDirection: 'hidden',
  filters: { terminals: [], airlines: [], places: [], countries: [], hoursAhead: null },
  hasCodeshares: true,
  mostPages: 6,
  pageSeconds: null,
  face: 'display',
  appearance: 'dark',
  contrast: 'system',
  palette: 'standard',
  motion: 'system',
  hasSound: false,
  screenInches: null,
  viewingMetres: null,
  language: null,
  boardLanguages: [],
  night: null,
  announcements: [],
  isKiosk: false,
  display: null,
  otherDisplays: [],
  startsAtLogin: false,
  isInTray: false,
};
