import type { Settings } from '#shared/settings.ts';
import { capitalHeight, type BoardArea, type BoardShape } from './board-layout.ts';
import { dotLayoutFor } from './dots/dot-layout.ts';
import { fitCanvas } from './fit-canvas.ts';
import { gridLayoutFor, type GridLayout } from './grid/grid-layout.ts';
import { layoutFor } from './layout-for.ts';
import {
  millimetresPerMetre,
  millimetresPerPixel,
  typeBounds,
  type ScreenFacts,
} from './legibility.ts';
import { arrangePanels, fewestRows, rowsIn } from './panels.ts';
import { columnsOf, type Column } from './words.ts';

/** Where a choice breaks a rule of board-rules.md, "Legibility". */
export type LegibilityWarning =
  /** A distance is set, but nobody knows how large the screen is: nothing follows from it. */
  | { readonly kind: 'screen-needed' }
  /** The capitals are lower than 5 mm a metre: millimetres. */
  | { readonly kind: 'too-small'; readonly height: number; readonly needed: number }
  /** Fewer than three flights on a page. */
  | { readonly kind: 'too-few'; readonly rows: number }
  /** Columns that had to go. */
  | { readonly kind: 'without'; readonly columns: readonly Column[] };

/** What comes of screen, window, distance and face. */
export interface LegibilityReport {
  /** Flights on a page. */
  readonly rows: number;
  /** Null where the size of the screen is unknown. */
  readonly capitalMillimetres: number | null;
  /** How far away it can be read: the distance that was set, or less where type is too small. */
  readonly readableFromMetres: number | null;
  /** Up to where reading is comfortable, and where it ends. */
  readonly comfortableMetres: number | null;
  readonly furthestMetres: number | null;
  readonly warnings: readonly LegibilityWarning[];
}

/**
 * What comes of the settings, for the settings page to say in words.
 *
 * @param boardCount boards that are to be up together
 */
export function legibilityReport(options: {
  readonly window: BoardArea;
  readonly screen: ScreenFacts;
  readonly viewingMetres: number | null;
  readonly face: Settings['face'];
  readonly shape: BoardShape;
  readonly boardCount: number;
  readonly devicePixelRatio: number;
}): LegibilityReport {
  const { screen, viewingMetres, shape } = options;
  const bounds = typeBounds(screen, viewingMetres);
  const { panel } = arrangePanels(options.window, options.boardCount, shape, bounds).arrangement;
  const { rows, capital, columns } = drawn(options, panel);
  const perPixel = millimetresPerPixel(screen);
  const millimetres = perPixel === null ? null : capital * perPixel;
  const comfortable = millimetres === null ? null : millimetres / millimetresPerMetre.comfortable;
  const furthest = millimetres === null ? null : millimetres / millimetresPerMetre.least;
  const warnings: LegibilityWarning[] = [];
  if (viewingMetres !== null && perPixel === null) warnings.push({ kind: 'screen-needed' });
  if (millimetres !== null && viewingMetres !== null) {
    const needed = viewingMetres * millimetresPerMetre.least;
    // Half a percent is what rounding to whole pixels takes.
    if (millimetres < needed * 0.995)
      warnings.push({ kind: 'too-small', height: millimetres, needed });
  }
  if (rows < fewestRows) warnings.push({ kind: 'too-few', rows });
  const gone = columnsOf[shape.direction].filter((column) => !columns.includes(column));
  if (gone.length > 0) warnings.push({ kind: 'without', columns: gone });
  return {
    rows,
    capitalMillimetres: millimetres,
    readableFromMetres:
      viewingMetres !== null && furthest !== null ? Math.min(viewingMetres, furthest) : comfortable,
    comfortableMetres: comfortable,
    furthestMetres: furthest,
    warnings,
  };
}

interface Drawn {
  readonly rows: number;
  /** CSS pixels; the smallest of all columns. */
  readonly capital: number;
  readonly columns: readonly Column[];
}

function drawn(options: Parameters<typeof legibilityReport>[0], panel: BoardArea): Drawn {
  const { screen, viewingMetres, face, shape, devicePixelRatio } = options;
  const bounds = typeBounds(screen, viewingMetres);
  const layout = layoutFor(panel, shape, bounds);
  if (face === 'display') {
    const scale = Math.min(...layout.columns.map((column) => layout.scale[column]));
    return {
      rows: rowsIn(panel.height, layout),
      capital: layout.text * capitalHeight * (bounds === null ? 1 : scale),
      columns: layout.columns,
    };
  }
  const table = {
    width: panel.width,
    height: panel.height - layout.headerHeight - layout.footerHeight,
  };
  const grid: GridLayout = fitCanvas(table, layout, (area): GridLayout =>
    face === 'dot-matrix'
      ? dotLayoutFor(area, shape, devicePixelRatio)
      : gridLayoutFor(area, shape, face, devicePixelRatio),
  );
  const columns = grid.fields.map((field) => field.column);
  return { rows: grid.rows, capital: grid.capitalHeight, columns };
}
