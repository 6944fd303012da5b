import type { Direction } from '#shared/board-view.ts';
import type { ColumnSet } from './column-sets.ts';
import type { TableColumn } from '../../words/words.ts';

/** What the board must make room for. */
export interface BoardShape {
  readonly direction: Direction;
  readonly clock: '12' | '24';
  /** False: none of its rows has a terminal. */
  readonly hasTerminal?: boolean;
  /** Any of its rows has check-in desks or a time to leave the house. */
  readonly hasCheckIn?: boolean;
  readonly hasLeaveBy?: boolean;
  /** The house has the logo of any airline in its rows. */
  readonly hasLogos?: boolean;
}

/** The place of one board in the window, CSS pixels. */
export interface BoardArea {
  readonly width: number;
  readonly height: number;
}

/** Where everything on a board goes. Sizes are CSS pixels, not rounded. */
export interface BoardLayout extends ColumnSet {
  /**
   * `wide`: one line a flight. `stacked`: two lines a flight, for portrait and narrow windows,
   * where one line would make the type too small to read from afar.
   */
  readonly form: 'wide' | 'stacked';
  /** Type as large as the viewing distance asks for, and everything around it made small. */
  readonly isCompact: boolean;
  /** Header, headings and footer are drawn in multiples of it. */
  readonly module: number;
  /** Chips, signs and blocks in the rows are drawn in multiples of it. */
  readonly unit: number;
  /** Whether the logos of airlines have room in the place of their colours. */
  readonly hasLogos: boolean;
  /** Before a flight number: the colour of its airline or its logo, and the space after it. */
  readonly chip: number;
  /** Type size of the rows. */
  readonly text: number;
  /** No row is set smaller than this; 0 where no viewing distance is set. */
  readonly leastText: number;
  /**
   * The same for header, headings and footer: smaller than that of the rows where flights would have
   * no room beside them.
   */
  readonly leastChromeText: number;
  /** False where the viewing distance asks for larger type than there is room for. */
  readonly isLegible: boolean;
  /** Left and right. */
  readonly margin: number;
  readonly headerHeight: number;
  readonly headHeight: number;
  readonly footerHeight: number;
  /** `grid-template-columns` and `grid-template-areas` of the rows. */
  readonly grid: string;
  readonly areas: string;
  /** How wide the text of a column may be. */
  readonly room: Readonly<Record<TableColumn, number>>;
  /** Multiplies the type size of a column. */
  readonly scale: Readonly<Record<TableColumn, number>>;
}

/**
 * Height of a capital letter, in multiples of the type size: B612's, of which ADA 703.5 asks
 * nothing that it does not keep (stroke 13 to 19 %, "O" 96 % of the height).
 */
export const capitalHeight = 0.766;

/** Type size of the clock in the header, in modules; the page hands it to its styles as `--clock-size`. */
export const clockSize = 1.12;

/** What is known of the screen that the window is on. */
export interface ScreenFacts {
  /** Diagonal, inches; null where neither a person nor the system has told. */
  readonly inches: number | null;
  /** The whole screen, CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Heights of capital letters, CSS pixels. */
export interface TypeBounds {
  /** Below this no reader can be expected to read from the viewing distance. */
  readonly least: number;
  /** What is aimed at. */
  readonly comfortable: number;
}

/**
 * Millimetres of capital height per metre of viewing distance (docs/board-rules.md, "Legibility").
 * `least`: EU TSI PRM, distance / 250 x 1.25. `comfortable`: the signage rule of thumb, one inch
 * per ten feet. ADA 703.5.5 asks for about 10.4 mm/m beyond its base sizes, which leaves a common
 * screen too few flights: it is reached by setting a longer distance.
 */
export const millimetresPerMetre = { least: 5, comfortable: 8.4 } as const;

const millimetresPerInch = 25.4;

/** Capitals of fewer CSS pixels are not drawn clearly, however near people stand. */
const smallestCapital = 8;

/** Millimetres of one CSS pixel; null for a screen of unknown size. */
export function millimetresPerPixel({ inches, width, height }: ScreenFacts): number | null {
  const diagonal = Math.hypot(width, height);
  if (inches === null || diagonal === 0) return null;
  return (inches * millimetresPerInch) / diagonal;
}

/**
 * How large type must be for the viewing distance, and for its letters to be drawn clearly. Null where no distance is set, or the size of
 * the screen is unknown: type is then as large as a full board allows.
 */
export function typeBounds(screen: ScreenFacts, viewingMetres: number | null): TypeBounds | null {
  const perPixel = millimetresPerPixel(screen);
  if (perPixel === null || viewingMetres === null) return null;
  const pixels = (perMetre: number) =>
    Math.max(smallestCapital, (perMetre * viewingMetres) / perPixel);
  return {
    least: pixels(millimetresPerMetre.least),
    comfortable: pixels(millimetresPerMetre.comfortable),
  };
}
