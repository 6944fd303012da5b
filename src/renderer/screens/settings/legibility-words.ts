import type { Direction } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { LegibilityReport, LegibilityWarning } from './legibility-report.ts';
import { headingOf } from '../../words/words.ts';

export interface LegibilityWords {
  /** `10 flights, readable from 5 m`. */
  readonly result: string;
  /** From where reading is comfortable and where it ends; empty where unknown. */
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
  const words = messagesIn(language).look.legibility;
  const { separator } = messagesIn(language).board;
  const { rows, readableFromMetres: from, comfortableMetres, furthestMetres } = report;
  const sentences = (warning: LegibilityWarning): string => {
    switch (warning.kind) {
      case 'screen-needed':
        return words.screenNeeded;
      case 'too-small':
        return words.tooSmall({
          height: metres(warning.height),
          needed: metres(warning.needed),
          metres: metres(viewingMetres ?? 0),
        });
      case 'too-few':
        return words.tooFew({ flights: warning.rows });
      case 'small-frame':
        return words.smallFrame({ metres: metres(warning.metres) });
      case 'without':
        return words.without({
          columns: warning.columns
            .map((column) => headingOf(column, direction, language))
            .join(separator),
        });
    }
  };
  const isFault = ({ kind }: LegibilityWarning) => kind !== 'without' && kind !== 'screen-needed';
  return {
    result:
      from === null
        ? words.resultWithoutScreen({ flights: rows })
        : words.result({ flights: rows, metres: metres(from) }),
    range:
      comfortableMetres === null || furthestMetres === null
        ? ''
        : words.range({ comfortable: metres(comfortableMetres), furthest: metres(furthestMetres) }),
    warnings: report.warnings.filter(isFault).map(sentences),
    remarks: [
      ...(from === null ? [words.screenNeeded] : []),
      ...report.warnings.filter(({ kind }) => kind === 'without').map(sentences),
    ],
  };
}
