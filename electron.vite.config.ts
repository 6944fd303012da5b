import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { ipcCalls, ipcEvents } from './src/shared/ipc.ts';
import { neverLoaded } from './scripts/set-up/never-loaded.ts';
import { mistakes } from './scripts/messages/message-files.ts';
import { recordPackages } from './scripts/package/licences/record-packages.ts';

const source = (path: string) => resolve(import.meta.dirname, 'src', path);

/** Below out/, for the licences of a package (scripts/package/licences). */
const packageList = (part: string) =>
  resolve(import.meta.dirname, 'out', 'packages', `${part}.json`);

/** A missing message, form or parameter ends the build. */
const checkMessages = {
  name: 'check-messages',
  buildStart() {
    const found = mistakes();
    if (found.length > 0) throw new Error(found.join('\n'));
  },
};

/** Vite serves JSON as a script while the page is developed: a page that asks for JSON refuses that. */
const jsonAsScript = {
  name: 'json-as-script',
  apply: 'serve',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    id.endsWith('/messages/catalogue.ts')
      ? code.replaceAll(", { with: { type: 'json' } }", '')
      : undefined,
} as const;

/** Messages as a text for `JSON.parse`, which is read sooner than a script of so many words. */
const json = { namedExports: false, stringify: true } as const;

/** Of the oldest Electron that this runs on: the fallback, 33 (scripts/runtime/fallback.ts). */
const oldestNode = 'node20.18';
const oldestChromium = 'chrome130';

/** Where `npm run dev` serves the page (scripts/start/dev.ts). The page is of another scheme, so its socket is told where to. */
const devPort = Number(process.env.LANDSIDE_DEV_PORT ?? 5173);
const serverOfDev = {
  host: '127.0.0.1',
  port: devPort,
  strictPort: true,
  hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: devPort },
  // Packages may be links to another folder.
  fs: { allow: [import.meta.dirname, resolve(realpathSync('node_modules/svelte'), '..')] },
};

/**
 * Everything is bundled but better-sqlite3, whose native addon cannot be: the only entry of
 * `dependencies` in package.json.
 */
export default defineConfig({
  main: {
    plugins: [checkMessages, recordPackages(packageList('main'))],
    json,
    build: {
      target: oldestNode,
      rolldownOptions: {
        external: [...neverLoaded],
        input: {
          index: source('main/start/entry.ts'),
          'service-process': source('service/process.ts'),
        },
        // Side by side: files are found from where a module lies (import.meta.dirname).
        output: { format: 'es', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [recordPackages(packageList('preload'))],
    // The contract is one table; of it the script needs the names.
    define: {
      ipcCallNames: JSON.stringify(Object.keys(ipcCalls)),
      ipcEventNames: JSON.stringify(Object.keys(ipcEvents)),
    },
    build: {
      // Its V8 is that of the page. electron-vite takes nothing but a Node here, and would choose that of
      // the pinned Electron out of a table that ends before it.
      target: oldestNode,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: source('preload/index.ts') },
        // A sandboxed preload script has to be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: source('renderer'),
    server: serverOfDev,
    plugins: [jsonAsScript, svelte({ configFile: false }), recordPackages(packageList('renderer'))],
    json,
    build: {
      target: oldestChromium,
      minify: true,
      // Fonts stay files: the content security policy allows them from self only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: source('renderer/index.html') },
        // Main answers each request of a starting page: what the first frame needs is one file, not thirty.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  },
});
