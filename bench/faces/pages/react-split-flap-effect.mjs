import { createElement } from 'react';
import { FlapDisplay } from 'react-split-flap-effect';
import { openPackagePage } from './package-page.mjs';
import { cellsOfRow, drum } from './texts.mjs';

const css = { color: '#f4f1ea', font: '500 30px sans-serif', height: '43px' };

openPackagePage((value, index) =>
  createElement(FlapDisplay, { key: index, chars: drum, length: cellsOfRow, value, css }),
);
