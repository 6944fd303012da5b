import type { Language } from '#shared/languages.ts';
import type { RemarkTone } from './remark-words.ts';
import type { Column } from './words.ts';

/** One flight as a face draws it: plain texts in the language whose turn it is, not yet shortened. */
export interface FaceRow {
  /** The row's id: the same flight from one page to the next. */
  readonly id: string;
  /** The texts by column; empty where nothing is known. */
  readonly texts: Readonly<Record<Column, string>>;
  readonly tone: RemarkTone;
  /** The row steps back in colour. */
  readonly isPast: boolean;
  /** The gate has just changed. */
  readonly isGateNew: boolean;
  /** `#rrggbb` of the airline whose number is shown; null where it is unknown. */
  readonly livery: string | null;
}

/** The page that is up. Fewer rows than fit leave the rest of the face empty. */
export interface FacePage {
  /** In reading order; for languages written from right to left the face mirrors them. */
  readonly columns: readonly Column[];
  readonly headings: Readonly<Record<Column, string>>;
  readonly rows: readonly FaceRow[];
  readonly language: Language;
}
