import { clock } from '../app/page.svelte.ts';
import { RowCursorState } from '../app/row-cursor.svelte.ts';
import { NightState } from './night/night-state.svelte.ts';
import { PageState } from './paging/page-state.svelte.ts';
import type { Language } from '#shared/languages.ts';
import { Recent } from '#shared/recent.ts';
import { type MeasureText, createMeasure } from './fitting/fit-text.ts';
import { loadTypeface } from '../styles/typeface.ts';

/** Widths of texts that are kept: as many as a large board shows in three languages. */
const mostWidths = 3000;

/** The typefaces of the board's languages, and measures that know their letters. */
class Typefaces {
  #measures: Record<string, MeasureText> = {};
  #widths = new Recent<string, number>(mostWidths);
  #loaded: Record<string, string> = {};
  /** Counts the files that have come: what was measured before them is measured once more. */
  #version = $state(0);

  /** Measures with the letters that are there; one who reads this again knows those that came since. */
  measureIn(language: Language): MeasureText {
    const name = `${language} ${this.#version}`;
    return (this.#measures[name] ??= createMeasure(language, this.#widths));
  }

  /** Reads the files with these letters, once. Never fails: the system's typefaces stand in. */
  async load(language: Language, letters: string): Promise<void> {
    const loaded = this.#loaded[language] ?? '';
    const missing = Array.from(letters).filter((letter) => !loaded.includes(letter));
    if (missing.length === 0) return;
    this.#loaded[language] = loaded + missing.join('');
    await loadTypeface(language, missing.join(''));
    this.#measures = {};
    this.#widths = new Recent(mostWidths);
    this.#version += 1;
  }
}

/* What there is once for all boards of a window, as app/page.svelte.ts is for all of the page. */

export const pages = new PageState(clock);
export const night = new NightState(clock);
export const typefaces = new Typefaces();
export const cursor = new RowCursorState();
