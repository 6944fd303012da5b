import { createClassComponent } from 'svelte/legacy';
import SplitFlapFace from '../../../src/renderer/board/faces/flaps/SplitFlapFace.svelte';
import { themeFor } from '../../../src/renderer/styles/theme.ts';
import { recordFrames } from './frames.mjs';
import { blankLines, changed, columns, rows } from './texts.mjs';

const { document } = globalThis;

const width = 1920;
const height = 1080;

const headings = {
  time: 'Time',
  flight: 'Flight',
  place: 'To',
  terminal: 'Terminal',
  gate: 'Gate',
  belt: 'Belt',
  remark: 'Remark',
};
const look = {
  face: 'split-flap',
  isLight: false,
  isHighContrast: false,
  isColourBlindSafe: false,
};

/** 1,200 modules on the whole window. */
const layout = (() => {
  const cellWidth = 33;
  let x = 65;
  const fields = columns.map(([column, cells]) => {
    const field = { column, x, y: 3, cells, line: 0 };
    x += cells * cellWidth + 26;
    return field;
  });
  return {
    rows,
    rowHeight: 43,
    headHeight: 48,
    headingCapital: 10,
    cellWidth,
    cellHeight: 38,
    capitalHeight: 29,
    lines: 1,
    fields,
  };
})();

/** A page on which each column shows its part of the lines. */
function pageOf(lines) {
  return {
    columns: columns.map(([column]) => column),
    headings,
    message: null,
    language: 'en',
    rows: lines.map((line, index) => {
      let start = 0;
      const texts = { belt: '' };
      for (const [column, cells] of columns) {
        texts[column] = line.slice(start, start + cells);
        start += cells;
      }
      const time = { digits: texts.time, half: '', isHalfFirst: false, latinHalf: '', day: '' };
      return {
        id: String(index),
        time,
        texts,
        code: '',
        remarkTime: null,
        tone: index % 4 === 1 ? 'late-15' : 'plain',
        isPast: false,
        isGateNew: false,
        livery: null,
      };
    }),
  };
}

let lines = blankLines;
let face = null;

globalThis.bench = {
  recordFrames,
  /** Until the face is there, blank. */
  async open() {
    const shared = { layout, width, height, theme: themeFor(look) };
    const props = { ...shared, page: pageOf(lines), isStill: false, hasSound: false };
    const target = document.querySelector('#face');
    face = createClassComponent({ component: SplitFlapFace, target, props });
    await document.fonts.ready;
    await recordFrames(500);
  },
  /** Every module goes somewhere else. */
  wave() {
    lines = changed(lines);
    face.$set({ page: pageOf(lines) });
  },
};
