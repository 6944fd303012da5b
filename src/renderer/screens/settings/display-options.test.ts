import { expect, it } from 'vitest';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { displayOptions, valueOf } from './display-options.ts';

const words = messagesIn('en').wall;
const lobby = { label: '', width: 1920, height: 1080, x: 0, y: 0 };
const hall = { label: 'NEC P754Q', width: 3840, height: 2160, x: 1920, y: 0 };

it('offers the main screen and every other by its name or its number', () => {
  expect(displayOptions([lobby, hall], hall, words).map(({ label }) => label)).toEqual([
    'Main screen',
    'Screen 1 · 1920 × 1080',
    'NEC P754Q · 3840 × 2160',
  ]);
});

it('keeps the screen that was chosen and is not there', () => {
  const options = displayOptions([lobby], hall, words);
  expect(options.at(-1)).toEqual({
    value: valueOf(hall),
    label: 'NEC P754Q, not connected',
    display: hall,
  });
});
