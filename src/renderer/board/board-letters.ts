import type { BoardView } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { dayHalf } from '../words/clock-words.ts';
import { wordOf } from '../words/remark-words.ts';
import { viaForms } from './faces/face.ts';
import { placeText } from '../words/names.ts';

/** Letters that are in the files of B612, which are always there: those of western Europe. */
const western = /[\u0020-\u00ff\u2010-\u2026]/u;

/**
 * The letters, other than those of western Europe, that boards are written with in a language, each
 * once; empty for most boards of the western world.
 */
export function lettersOf(boards: readonly BoardView[], language: Language): string {
  const halves = (['AM', 'PM'] as const).map((half) => dayHalf(half, language).half);
  const words = [JSON.stringify(messagesIn(language).board), ...halves].join('');
  const names = boards.flatMap(({ airport, rows }) => [
    airport.name,
    airport.localCities[language] ?? airport.city,
    ...rows.flatMap((row) => [
      placeText(row.place, language),
      ...viaForms(row, language),
      wordOf(row.remark, language),
    ]),
  ]);
  return lettersBeyond([words, ...names].join(''));
}

/** The letters of a text, other than those of western Europe, each once. */
export function lettersBeyond(text: string): string {
  return [...new Set(Array.from(text))].filter((letter) => !western.test(letter)).join('');
}
