import { api, language } from '../../app/page.svelte.ts';
import { AirportNames } from './airport-names.svelte.ts';

/** Those that the settings and the welcome show beside codes. */
export const names = new AirportNames((code) => api.getAirport(code), language);
