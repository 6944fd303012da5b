import type { Theme } from '../../../styles/theme.ts';
import { capitalHeight } from '../../layout/board-layout.ts';
import { fitText } from '../../fitting/fit-text.ts';
import type { FacePage } from '../face.ts';
import type { GridField, GridLayout } from '../../layout/grid.ts';

/** Everything around the modules of a board: its housing, the panels of the rows, the headings. */
export interface GroundPlan {
  readonly page: FacePage;
  readonly layout: GridLayout;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly devicePixelRatio: number;
  readonly theme: Theme;
  readonly isMirrored: boolean;
  /** CSS families of the headings. */
  readonly typeface: string;
}

/** Draws the whole ground of a board. */
export function drawGround(context: OffscreenCanvasRenderingContext2D, plan: GroundPlan): void {
  const { width, height, devicePixelRatio, theme } = plan;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.colours.background;
  context.fillRect(0, 0, Math.ceil(width * devicePixelRatio), Math.ceil(height * devicePixelRatio));
  drawPanels(context, plan);
  drawHeadings(context, plan);
}

/** A sunken panel behind the modules of each row. */
function drawPanels(context: OffscreenCanvasRenderingContext2D, plan: GroundPlan): void {
  const { layout, width, devicePixelRatio: ratio, theme } = plan;
  const ends = layout.fields.map(({ x, cells }) => x + cells * layout.cellWidth);
  const left = Math.min(...layout.fields.map(({ x }) => x));
  const right = Math.max(...ends);
  const top = Math.min(...layout.fields.map(({ y }) => y));
  const bottom = Math.max(...layout.fields.map(({ y }) => y)) + layout.cellHeight;
  const pad = Math.max(1, Math.round(Math.min(top, layout.rowHeight - bottom) * ratio * 0.72));
  const x = Math.round((plan.isMirrored ? width - right : left) * ratio) - 2 * pad;
  const panelWidth = Math.round((right - left) * ratio) + 4 * pad;
  const hairline = Math.max(1, Math.round(layout.cellHeight * ratio * 0.016));
  for (let row = 0; row < layout.rows; row += 1) {
    const rowTop = Math.round((layout.headHeight + row * layout.rowHeight + top) * ratio) - pad;
    const panelHeight = Math.round((bottom - top) * ratio) + 2 * pad;
    context.fillStyle = theme.colours.panel;
    context.beginPath();
    context.roundRect(x, rowTop, panelWidth, panelHeight, pad);
    context.fill();
    // The lower edge of the opening catches the light.
    context.fillStyle = 'rgb(255 255 255 / 5%)';
    context.fillRect(x + pad, rowTop + panelHeight, panelWidth - 2 * pad, hairline);
  }
}

function drawHeadings(context: OffscreenCanvasRenderingContext2D, plan: GroundPlan): void {
  const { page, layout, width, devicePixelRatio: ratio, theme, isMirrored, typeface } = plan;
  const size = layout.headingCapital / capitalHeight;
  const lineHeight = size * 1.25;
  context.font = `400 ${size * ratio}px ${typeface}`;
  context.fillStyle = theme.colours.quiet;
  context.direction = isMirrored ? 'rtl' : 'ltr';
  context.textBaseline = 'alphabetic';
  const measure = (text: string) => context.measureText(text).width / (size * ratio);
  for (const field of layout.fields) {
    const text = page.headings[field.column];
    const { start, room, isAtEnd } = headingPlace(field, measure(text) * size, size, plan);
    const fitted = fitText(text, { width: room / size, weight: 400, leastScale: 0.7 }, measure);
    const lines = layout.lines - 1 - field.line;
    const baseline = layout.headHeight - size * 0.42 - lines * lineHeight;
    context.textAlign = isAtEnd === isMirrored ? 'left' : 'right';
    context.save();
    context.translate(
      Math.round((isMirrored ? width - start : start) * ratio),
      Math.round(baseline * ratio),
    );
    context.scale(fitted.scale, fitted.scale);
    context.fillText(fitted.text, 0, 0);
    context.restore();
  }
}

/**
 * Where a heading begins, from the side where reading begins; the last one of a line, where it is
 * wider than its column, ends with the board instead. CSS pixels.
 */
function headingPlace(
  { x, line, cells }: GridField,
  textWidth: number,
  size: number,
  { layout }: GroundPlan,
): { readonly start: number; readonly room: number; readonly isAtEnd: boolean } {
  const inset = size * 0.1;
  const space = size * 0.8;
  const end = x + cells * layout.cellWidth;
  const ofLine = layout.fields.filter((field) => field.line === line);
  const following = ofLine.filter((field) => field.x > x).map((field) => field.x);
  if (following.length > 0) {
    return { start: x + inset, room: Math.min(...following) - x - space, isAtEnd: false };
  }
  if (textWidth <= end - x) return { start: x + inset, room: end - x, isAtEnd: false };
  const before = ofLine.filter((field) => field.x < x).map((field) => field.x);
  // Above the column before it, a heading of usual length leaves half of the width.
  const room = Math.min(end - Math.max(0, ...before) - space, (end - x) * 2.2);
  return { start: end - inset, room, isAtEnd: true };
}
