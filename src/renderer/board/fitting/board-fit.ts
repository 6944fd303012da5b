import type { Remark } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import type { BoardLayout } from '../layout/board-layout.ts';
import { insets } from '../layout/column-sets.ts';
import { fitForms, fitText, type FittedText, type MeasureText, signForms } from './fit-text.ts';
import { remarkForms, remarkText } from '../../words/remark-words.ts';
import type { TableColumn } from '../../words/words.ts';

/** Type size of a place's code, of a day marker and of AM beside a time; as in the CSS. */
const codeScale = 0.68;
const markerScale = 0.58;
/** The arrow of a new gate with the space after it, in units; as in the CSS. */
const arrowWidth = 0.38;

/** Headings: their size in modules, the least in px, their letter spacing; as in the CSS. */
const headingSize = 0.31;
const leastHeading = 9;
const headingSpacing = 1.05;
/** The frame of a sign, left and right, in units. */
const signFrame = 0.34;

/** Names and remarks lose words before they become smaller than this. */
const leastScaleOfWords = 0.7;
/** A gate says nothing without its last letter: rather small than cut. */
const leastScaleOfSigns = 0.45;
const leastScalesOfTimes = [0.8, 0.66] as const;
const leastMarkerScale = 0.36;

/** Multiples of the type size. */
export interface TimeFit {
  readonly digits: number;
  readonly beside: number;
}

/** A place, and the first form of its stops that has room behind it; empty where none has. */
export interface FittedPlace extends FittedText {
  readonly via: string;
}

/** Makes the texts of a row fit into the columns of one layout. */
export interface BoardFit {
  /** How large a time is with this beside it: AM, a day marker, both or nothing. */
  readonly time: (beside: string) => TimeFit;
  /** The same in the column that says when to leave the house. */
  readonly leaveBy: (beside: string) => TimeFit;
  readonly flight: (text: string) => FittedText;
  /** The name of a place, with room left for the code beside it; or the code, instead of the name. */
  readonly place: (name: string, code: string, via?: readonly string[]) => FittedPlace;
  /** A terminal, a gate or a belt; `isNew` where it has an arrow before it. */
  readonly sign: (column: TableColumn, text: string, isNew: boolean) => FittedText;
  readonly remark: (remark: Remark, language: Language) => FittedText;
  /** A heading in full, or as signs shorten it. */
  readonly heading: (column: TableColumn, text: string, short: string) => FittedText;
}

/** The fit of a layout, in the typeface that `measure` knows. */
export function fitFor(layout: BoardLayout, measure: MeasureText): BoardFit {
  const em = (column: TableColumn) => layout.text * layout.scale[column];
  // Nothing becomes smaller than what can be read from the viewing distance.
  const least = (column: TableColumn, scale: number) =>
    Math.max(scale, layout.leastText / em(column));
  const room = (column: TableColumn, weight: 400 | 700, leastScale: number, without = 0) => ({
    width: Math.max(0.1, layout.room[column] / em(column) - without),
    weight,
    leastScale: Math.min(1, least(column, leastScale)),
  });
  const timeIn = (column: 'time' | 'leaveBy') => (beside: string) => {
    const { width } = room(column, 700, leastScaleOfSigns);
    const digits = measure('00:00', 700);
    const small = beside === '' ? 0 : measure(` ${beside}`, 700);
    // People find their flight by its time: what stands beside it gives way first, but it stays
    // readable.
    const scales = leastScalesOfTimes.map((least) => {
      const scale = Math.min(1, Math.max(least, (width - small * markerScale) / digits));
      const rest = Math.max(0.1, width - scale * digits);
      return { digits: scale, beside: small === 0 ? 0 : Math.min(markerScale, rest / small) };
    });
    const [calm = { digits: 1, beside: 0 }, smaller = calm] = scales;
    return small === 0 || calm.beside >= leastMarkerScale ? calm : smaller;
  };
  return {
    time: timeIn('time'),
    leaveBy: timeIn('leaveBy'),
    flight: (text) => fitForms([text], room('flight', 400, leastScaleOfSigns), measure),
    place: (name, code, via = []) => {
      const hasCode = layout.hasCode && code !== '';
      const beside = hasCode ? measure(' ', 400) + measure(code, 400) * codeScale : 0;
      const ofPlace = room('place', 700, leastScaleOfWords, beside);
      const left = ofPlace.width - measure(`${name} `, 700);
      const stops = via.find((each) => measure(each, 400) * codeScale <= left) ?? '';
      const fitted = { ...fitText(name, ofPlace, measure, code), via: stops };
      // What has lost words may be the name of another place, too: then the code is worth its room.
      if (hasCode || code === '' || !fitted.text.endsWith('…')) return fitted;
      const text = `${fitted.text.slice(0, -1)} ${code}`;
      const scale = Math.min(1, ofPlace.width / measure(text, ofPlace.weight));
      return scale >= ofPlace.leastScale ? { ...fitted, text, scale } : fitted;
    },
    sign: (column, text, isNew) => {
      const arrow = isNew ? (arrowWidth * layout.unit) / em(column) : 0;
      return fitForms(signForms(text), room(column, 700, leastScaleOfSigns, arrow), measure);
    },
    remark: (remark, language) => {
      const ofRemark = room('remark', 700, leastScaleOfWords);
      // A provider's own words are told as they came, or the first of them: none is abbreviated.
      return remark.word === null
        ? fitForms(remarkForms(remark, language), ofRemark, measure)
        : fitText(remarkText(remark, language), ofRemark, measure);
    },
    heading: (column, text, short) => {
      const size = Math.max(layout.module * headingSize, layout.leastChromeText, leastHeading);
      // Signs stand in a frame, which their heading does not, and when to leave behind its sign.
      const frame = column === 'gate' || column === 'belt' ? signFrame * layout.unit : 0;
      const about = column === 'leaveBy' ? insets.about * layout.unit : 0;
      const width = (layout.room[column] + frame + about) / (size * headingSpacing);
      return fitForms(
        [text, short],
        { width, weight: 400, leastScale: leastScaleOfSigns },
        measure,
      );
    },
  };
}
