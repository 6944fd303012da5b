import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { boardMessages } from '#shared/messages/board.ts';
import { lookMessages } from '#shared/messages/look.ts';
import type { LegibilityReport, LegibilityWarning } from './legibility-report.ts';
import { headingOf } from '../words/words.ts';

export interface LegibilityWords {
  /** `10 flights, readable from 5 m`. */
  readonly result: string;
  /** From where reading is comfortable and where it ends; empty where nobody knows. */
  readonly range: string;
  /** Sentences about what breaks a rule. */
  readonly warnings: readonly string[];
  /** Sentences about what follows, and is no fault. */
  readonly remarks: readonly string[];
}

/** Metres as people say them: one decimal below ten. */
function metres(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** What comes of screen, distance and face, in sentences. */
export function legibilityWords(
  report: LegibilityReport,
  viewingMetres: number | null,
  direction: Direction,
  language: Language,
): LegibilityWords {
  const words = lookMessages(language).legibility;
  const { separator } = boardMessages(language);
  const { rows, readableFromMetres: from, comfortableMetres, furthestMetres } = report;
  const sentences = (warning: LegibilityWarning): string => {
    switch (warning.kind) {
      case 'screen-needed':
        return words.screenNeeded;
      case 'too-small':
        return words.tooSmall(
          metres(warning.height),
          metres(warning.needed),
          metres(viewingMetres ?? 0),
        );
      case 'too-few':
        return words.tooFew(warning.rows);
      case 'small-frame':
        return words.smallFrame(metres(warning.metres));
      case 'without':
        return words.without(
          warning.columns.map((column) => headingOf(column, direction, language)).join(separator),
        );
    }
  };
  const isFault = ({ kind }: LegibilityWarning) => kind !== 'without' && kind !== 'screen-needed';
  return {
    result: from === null ? words.resultWithoutScreen(rows) : words.result(rows, metres(from)),
    range:
      comfortableMetres === null || furthestMetres === null
        ? ''
        : words.range(metres(comfortableMetres), metres(furthestMetres)),
    warnings: report.warnings.filter(isFault).map(sentences),
    remarks: [
      ...(from === null ? [words.screenNeeded] : []),
      ...report.warnings.filter(({ kind }) => kind === 'without').map(sentences),
    ],
  };
}
