import { expect, it } from 'vitest';
import { packageOf } from './package-of.ts';

it.each([
  ['/home/a/landside/node_modules/zod/v4/index.js', 'node_modules/zod'],
  [
    '/home/a/landside/node_modules/@fontsource/b612/400.css?inline',
    'node_modules/@fontsource/b612',
  ],
  ['\0/x/node_modules/ajv/lib/a.js?commonjs-module', 'node_modules/ajv'],
  [
    '/x/node_modules/@fastify/ajv-compiler/node_modules/ajv/dist/a.js',
    'node_modules/@fastify/ajv-compiler/node_modules/ajv',
  ],
  ['C:\\x\\node_modules\\zod\\index.js', 'node_modules/zod'],
  ['node_modules/zod/index.js', 'node_modules/zod'],
  ['/home/a/landside/src/main/start/index.ts', undefined],
  ['\0vite/preload-helper.js', undefined],
])('%s belongs to %s', (file, folder) => {
  expect(packageOf(file)).toBe(folder);
});
