import path from 'node:path';
import { expect, it } from 'vitest';
import { usualJobFolder } from './usual-job-folder.ts';

const folderOf = (port: string) => path.join('cache', 'service-jobs', port);

it.each([
  ['', folderOf('8787')],
  ['--port 9000 --key demo', folderOf('9000')],
  ['--port 0', null],
  ['--jobs mine', null],
  ['--help', null],
  ['--port many', null],
])('gives jobs a folder of the port: "%s"', (line, folder) => {
  const args = line.split(' ').filter((part) => part !== '');
  expect(usualJobFolder(args, 'cache')).toBe(folder);
});
