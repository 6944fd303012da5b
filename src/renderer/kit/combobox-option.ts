import type { Remark } from '#shared/board-view.ts';

/** One proposal of a combobox. */
export interface ComboboxOption {
  /** What is kept: a code. Every option of a list has another. */
  readonly value: string;
  /** Drawn before the label where it is not the label itself. */
  readonly code?: string;
  readonly label: string;
  readonly detail?: string;
  /** At the end of the line. */
  readonly otherCode?: string;
  /** It is pointed at when the list comes up, in the place of the first. */
  readonly isLikeliest?: boolean;
  /** The state of a flight, in its place. */
  readonly remark?: Remark;
}
