import { createElement, useState } from 'react';
import { flushSync, render } from 'react-dom';
import { recordFrames } from './frames.mjs';
import { blankLines, changed } from './texts.mjs';

const { document } = globalThis;

/**
 * A page on which a component of React shows the board, one component a line.
 *
 * @param {(line: string, index: number) => import('react').ReactElement} drawLine
 */
export function openPackagePage(drawLine) {
  let lines = blankLines;
  let show = null;

  function Board() {
    const [shown, setShown] = useState(lines);
    show = setShown;
    return createElement('div', null, shown.map(drawLine));
  }

  globalThis.bench = {
    recordFrames,
    async open() {
      render(createElement(Board), document.querySelector('#face'));
      await document.fonts.ready;
      await recordFrames(500);
    },
    wave() {
      lines = changed(lines);
      flushSync(() => show(lines));
    },
    /** How many modules there are. */
    modules: () => document.querySelectorAll('[data-kind="digit"]').length,
  };
}
