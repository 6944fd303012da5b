import type { BoardView, Direction } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import {
  type BoardArea,
  millimetresPerMetre,
  millimetresPerPixel,
  typeBounds,
  type ScreenFacts,
} from '../../board/layout/board-layout.ts';
import { dotLayoutFor } from '../../board/faces/dots/dot-layout.ts';
import { drawnTable, type DrawnTable, type FaceLayout } from '../../board/layout/layout-for.ts';
import { flapLayoutFor } from '../../board/faces/flaps/flap-layout.ts';
import { fewestRows } from '../../board/layout/search.ts';
import { panelsOn, scenesOn } from '../../board/paging/stage.ts';
import { columnsOf, type Column, headingOf } from '../../words/words.ts';
import type { Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { devicePixelRatio, innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { SettingsView } from '#shared/ipc.ts';

/** Where a choice breaks a rule of docs/board-rules.md, "Legibility". */
export type LegibilityWarning =
  /** A distance is set, but the size of the screen is unknown: nothing follows from it. */
  | { readonly kind: 'screen-needed' }
  /** The capitals are lower than 5 mm a metre: millimetres. */
  | { readonly kind: 'too-small'; readonly height: number; readonly needed: number }
  /** Fewer than three flights on a page. */
  | { readonly kind: 'too-few'; readonly rows: number }
  /** Header and footer are lower than that, so that flights have room: they can be read from there. */
  | { readonly kind: 'small-frame'; readonly metres: number }
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
 * What comes of the settings, for the settings page to say in words. Several boards that are up
 * together or in turn may differ: it tells of the one with the fewest flights, of the smallest type
 * and of every column that is missing somewhere.
 *
 * @param boards those that are shown, none of which has to have rows yet
 */
export function legibilityReport(options: {
  readonly window: BoardArea;
  readonly screen: ScreenFacts;
  readonly boards: readonly Pick<BoardView, 'id' | 'airport' | 'direction'>[];
  readonly settings: Pick<
    Settings,
    'airportsShown' | 'otherDirection' | 'direction' | 'clock' | 'viewingMetres' | 'face'
  >;
  readonly devicePixelRatio: number;
}): LegibilityReport {
  const { screen, settings } = options;
  const { viewingMetres } = settings;
  const perPixel = millimetresPerPixel(screen);
  const tables = tablesOf(options);
  const rows = Math.min(...tables.map((table) => table.rows));
  const capital = Math.min(...tables.map((table) => table.capital));
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
  const frame = Math.min(...tables.map((table) => table.frame));
  if (perPixel !== null && viewingMetres !== null && frame < capital * 0.995) {
    const metres = (frame * perPixel) / millimetresPerMetre.least;
    if (frame > 0 && metres < viewingMetres * 0.995) warnings.push({ kind: 'small-frame', metres });
  }
  if (rows < fewestRows) warnings.push({ kind: 'too-few', rows });
  const gone = tables.flatMap(({ direction, columns }) =>
    columnsOf[direction].filter((column) => !columns.includes(column)),
  );
  if (gone.length > 0) warnings.push({ kind: 'without', columns: [...new Set(gone)] });
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

/** The tables of all boards, as the board itself lays them out. */
function tablesOf({
  window,
  screen,
  boards,
  settings,
  devicePixelRatio,
}: Parameters<typeof legibilityReport>[0]): readonly (DrawnTable & { direction: Direction })[] {
  const { clock, viewingMetres, face } = settings;
  const stage = { window, clock, bounds: typeBounds(screen, viewingMetres) };
  const directions = new Map(boards.map(({ id, direction }) => [id, direction]));
  const scenes = scenesOn(stage, boards, settings).map((scene) =>
    scene.map((id) => directions.get(id) ?? settings.direction),
  );
  const shown = scenes.length > 0 ? scenes : [[settings.direction]];
  return shown.flatMap((scene) => {
    const { arrangement, shapes, layouts } = panelsOn(
      stage,
      scene.map((direction) => ({ direction })),
    );
    return shapes.flatMap((shape, index) => {
      const layout = layouts[index];
      if (layout === undefined) return [];
      const faceLayout = layoutOfFace(face, devicePixelRatio);
      const table = drawnTable(arrangement.panel, layout, shape, faceLayout);
      return [{ ...table, direction: shape.direction }];
    });
  });
}

function layoutOfFace(face: Settings['face'], devicePixelRatio: number): FaceLayout {
  switch (face) {
    case 'display':
      return null;
    case 'split-flap':
      return (area, shape) => flapLayoutFor(area, shape, devicePixelRatio);
    case 'dot-matrix':
      return (area, shape) => dotLayoutFor(area, shape, devicePixelRatio);
  }
}

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

/** What comes of the settings in the window as it is now. Follows the window's size where it is read. */
export function legibilityNow(
  { settings }: SettingsView,
  boards: readonly BoardView[],
): LegibilityReport {
  return legibilityReport({
    window: { width: innerWidth.current ?? 0, height: innerHeight.current ?? 0 },
    screen: {
      inches: settings.screenInches,
      width: window.screen.width,
      height: window.screen.height,
    },
    boards,
    settings,
    devicePixelRatio: devicePixelRatio.current ?? 1,
  });
}
