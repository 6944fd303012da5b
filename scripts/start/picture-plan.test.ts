import { expect, it } from 'vitest';
import { picturePlan } from './picture-plan.ts';

it.each([
  [[], ['--picture', '/cache/board.png'], '/cache/board.png'],
  [['--airport', 'LHR'], ['--airport', 'LHR', '--picture', '/cache/board.png'], '/cache/board.png'],
  [['--profile', '/p'], ['--profile', '/p', '--picture', '/p/board.png'], '/p/board.png'],
  [['--profile=/p'], ['--profile=/p', '--picture', '/p/board.png'], '/p/board.png'],
  [['--picture', '/x.png'], ['--picture', '/x.png'], '/x.png'],
  [['--snapshot', '/s.png'], ['--snapshot', '/s.png'], undefined],
  [['--snapshot=/s.png'], ['--snapshot=/s.png'], undefined],
])('%j', (given, args, pictureFile) => {
  expect(picturePlan(given, '/cache')).toEqual({ args, pictureFile });
});
