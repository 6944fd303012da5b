import { textSize, type BoardLayout } from './board-layout.ts';
import { fitText, type FittedText, type MeasureText } from './fit-text.ts';
import type { Column } from './words.ts';

/** Type size of remarks and of a place's code, beside that of the rows; as in the CSS. */
const remarkScale = 0.92;
const codeScale = 0.68;

/** Names and remarks lose words before they become smaller than this. */
const leastScaleOfWords = 0.7;
/** A gate says nothing without its last letter: rather small than cut. */
const leastScaleOfSigns = 0.45;

/** Makes the texts of a row fit into the columns of one layout. */
export interface BoardFit {
  readonly flight: (text: string) => FittedText;
  /** The name of a place, with room left for the code beside it (empty where there is none). */
  readonly place: (name: string, code: string) => FittedText;
  /** A terminal, a gate or a belt. */
  readonly sign: (column: Column, text: string) => FittedText;
  readonly remark: (text: string) => FittedText;
}

/** The fit of a layout, in the typeface that `measure` knows. */
export function fitFor(layout: BoardLayout, measure: MeasureText): BoardFit {
  const em = layout.module * textSize;
  const signRoom = (column: Column, weight: 400 | 700) => ({
    width: layout.room[column] / em,
    weight,
    leastScale: leastScaleOfSigns,
  });
  const wordRoom = (width: number) =>
    ({ width, weight: 700, leastScale: leastScaleOfWords }) as const;
  return {
    flight: (text) => fitText(text, signRoom('flight', 400), measure),
    place: (name, code) => {
      const beside = code === '' ? 0 : measure(' ', 400) + measure(code, 400) * codeScale;
      return fitText(name, wordRoom(layout.room.place / em - beside), measure);
    },
    sign: (column, text) => fitText(text, signRoom(column, 700), measure),
    remark: (text) => fitText(text, wordRoom(layout.room.remark / (em * remarkScale)), measure),
  };
}
