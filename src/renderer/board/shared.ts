import { clock } from '../app/page.svelte.ts';
import { RowCursorState } from '../app/row-cursor.svelte.ts';
import { Typefaces } from './fitting/typefaces.svelte.ts';
import { NightState } from './night/night-state.svelte.ts';
import { PageState } from './paging/page-state.svelte.ts';

/* What there is once for all boards of a window, as app/page.svelte.ts is for all of the page. */

export const pages = new PageState(clock);
export const night = new NightState(clock);
export const typefaces = new Typefaces();
export const cursor = new RowCursorState();
