import path from 'node:path';
import { build } from 'rolldown';
import { neverLoaded } from './never-loaded.ts';
import { inProject } from './project.ts';
import { servicePath } from './service-path.ts';

/**
 * Bundles the service that runs alone: a quarter of its start would go into reading some 150 files in each of two
 * threads, and into taking the types out of them (docs/decisions/0008-service-bundle-and-memory.md). better-sqlite3 stays as it is: its addon
 * cannot be bundled.
 */
await build({
  input: {
    cli: inProject('src/service/cli.ts'),
    'answer-thread': inProject('src/service/answers/answer-thread.ts'),
  },
  platform: 'node',
  external: ['better-sqlite3', ...neverLoaded],
  output: {
    dir: path.dirname(servicePath),
    cleanDir: true,
    format: 'es',
    sourcemap: true,
    // Each thread keeps the text of its scripts in memory. Names stay, for who reads a stack.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
});
