import { svelte } from '@sveltejs/vite-plugin-svelte';
import { join } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import type { MeasuredApplication } from '../measured-application.ts';

/** The pages that are measured: faces of the board, and the map. */
export type FacesPage = 'blank' | 'flaps' | 'map';

const pages = join(import.meta.dirname, 'pages');

/**
 * Builds the pages as the application's own are built.
 *
 * @returns where a page can be opened from
 */
export async function buildPages(folder: string): Promise<(page: FacesPage) => string> {
  const names: readonly FacesPage[] = ['blank', 'flaps', 'map'];
  await build({
    root: pages,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte({ configFile: false }), withoutModuleFetch()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'chrome130',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: names.map((name) => join(pages, `${name}.html`)) },
    },
  });
  return (page) => join(folder, `${page}.html`);
}

/** Modules with `crossorigin` are not read from files. */
function withoutModuleFetch() {
  return {
    name: 'without-cross-origin',
    transformIndexHtml: (html: string) => html.replaceAll(' crossorigin', ''),
  };
}

/** Milliseconds between the animation frames of a page, for so long. */
export async function recordFrames(
  application: MeasuredApplication,
  forMilliseconds: number,
): Promise<number[]> {
  const answer = await application.ask('evaluate', `bench.recordFrames(${forMilliseconds})`);
  return z.array(z.number()).parse(answer);
}
