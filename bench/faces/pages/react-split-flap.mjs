import { createElement } from 'react';
import { SplitFlap } from 'react-split-flap';
import { openPackagePage } from './package-page.mjs';
import { cellsOfRow, drum } from './texts.mjs';

const chars = Array.from(drum);

openPackagePage((value, index) =>
  createElement(SplitFlap, {
    key: index,
    chars,
    length: cellsOfRow,
    value,
    theme: 'dark',
    digitWidth: 34,
    style: { height: '43px' },
  }),
);
