import { screen, type Display } from 'electron';
import { identityOf } from './screen-identity.ts';

/** The screens that are there, the main one first: so they are numbered from 1. */
export function screensInOrder(): Display[] {
  const primary = screen.getPrimaryDisplay().id;
  return screen
    .getAllDisplays()
    .sort((a, b) => Number(b.id === primary) - Number(a.id === primary));
}

/** What `--screens` prints: each screen by all that it can be called by. */
export function screensText(screens: readonly Display[]): string {
  const texts = screens.map((each, index) => {
    const { width, height, x, y } = identityOf(each);
    return [
      `Screen ${index + 1}${index === 0 ? ', the main one' : ''}`,
      `  name       ${each.label === '' ? '(it has none)' : each.label}`,
      `  pixels     ${width} x ${height}, at a scale of ${Number(each.scaleFactor.toFixed(2))}`,
      `  place      ${x}, ${y}`,
      `  "display": ${JSON.stringify(identityOf(each))}`,
    ].join('\n');
  });
  return texts.join('\n\n');
}
