import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  answerFrom,
  appOrigin,
  contentSecurityPolicy,
} from '../../../src/main/windows/app-files.ts';
import { languages } from '../../../src/shared/languages.ts';
import { answersTo, type World } from '../application/answers.ts';
import { brandingPictures } from '../world/branding.ts';
import { stagedLists } from '../world/lists.ts';
import { stagedMap } from '../world/map.ts';
import { preloadScript, servePage, type PageServer } from '../support/serve-page.ts';
import { looks, pictures, sizes, type Picture } from '../world/pictures.ts';
import { sceneOf, type Scene } from '../world/scene.ts';

/** What the stage of a frame shows, as the query of its address has it; what is left out is as in the picture. */
interface Asked {
  readonly picture: Picture;
  readonly scene: Scene;
}

/**
 * Serves every picture of the tests as a live page, on loopback, in any size, look and language.
 *
 * @param builtFolder `out`, with the built page and preload script
 */
export function startGallery(builtFolder: string): Promise<PageServer> {
  const files = answerFrom(join(builtFolder, 'renderer'), { '/branding/': brandingPictures });
  const preload = readFileSync(join(builtFolder, 'preload/index.cjs'), 'utf8');

  async function answer(request: IncomingMessage): Promise<Response> {
    const url = new URL(request.url ?? '/', appOrigin);
    const { pathname, searchParams } = url;
    if (pathname === '/') return made(wallOfFrames(), 'text/html');
    if (pathname === '/stage.js')
      return made(stageScript(preload, asked(searchParams)), 'text/javascript');
    if (pathname === '/call') return call(await text(request), asked(searchParams));
    const file = await files(new Request(new URL(pathname, appOrigin)));
    if (pathname !== '/index.html') return file;
    const stage = `<script src="./stage.js?${searchParams.toString().replaceAll('&', '&amp;')}"></script>`;
    return made((await file.text()).replace('<head>', `<head>${stage}`), 'text/html', framePolicy);
  }

  return servePage(answer);
}

/** That of the application; only that the page asks this server in the place of main, from within a frame. */
const framePolicy = contentSecurityPolicy
  .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  .concat("; connect-src 'self'");

function made(body: string, type: string, policy = ''): Response {
  const headers = new Headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  if (policy !== '') headers.set('content-security-policy', policy);
  return new Response(body, { headers });
}

/** @throws where there is no such picture */
function asked(query: URLSearchParams): Asked {
  const name = query.get('picture') ?? '';
  const picture = pictures.find((each) => each.name === name);
  if (picture === undefined) throw new Error(`There is no picture ${name}.`);
  const look = looks.find(([each]) => each === query.get('look'));
  const language = languages.find((each) => each === query.get('language'));
  const scene = sceneOf({
    ...picture.scene,
    settings: { ...picture.scene.settings, ...look?.[1] },
    ...(language && { language }),
  });
  return { picture, scene };
}

async function call(body: string, { scene }: Asked): Promise<Response> {
  // Only the page of this gallery asks here.
  const { channel, args } = JSON.parse(body) as { channel: string; args: readonly unknown[] };
  const { boards, settings, flights, library, fleetConsole } = scene;
  const lists = await stagedLists(scene);
  const world: World = {
    boards,
    settings,
    flights,
    library,
    fleetConsole,
    lists,
    map: stagedMap(scene),
  };
  const answerTo = answersTo(world, () => undefined)[channel];
  if (answerTo === undefined) return new Response(`Nothing answers ${channel}.`, { status: 404 });
  return Response.json((await answerTo(...(args as never))) ?? null);
}

/** Before the page's scripts: its preload script, the time of the scene, and the keys that open its screen. */
function stageScript(preload: string, { picture, scene }: Asked): string {
  return `
const ahead = ${scene.now} * 1000 - Date.now();
const SystemDate = Date;
globalThis.Date = class extends SystemDate {
  constructor(...given) { given.length > 0 ? super(...given) : super(SystemDate.now() + ahead); }
  static now() { return SystemDate.now() + ahead; }
};
${preloadScript(
  preload,
  `async (channel, args) => {
      const body = JSON.stringify({ channel, args });
      const answer = await fetch('./call' + location.search, { method: 'POST', body });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    }`,
)}
const find = (selector) => {
  const [, css, words] = /^(.*?)(?::has-text\\("(.*)"\\))?$/.exec(selector);
  return [...document.querySelectorAll(css)].find((each) => words === undefined || each.textContent.includes(words));
};
const shown = async (selector) => {
  for (let look = 0; look < 200 && !find(selector); look += 1) await new Promise((done) => setTimeout(done, 50));
  return find(selector);
};
const press = (key) => {
  const where = document.activeElement ?? document.body;
  for (const type of ['keydown', 'keyup']) where.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  if (where instanceof HTMLButtonElement && key === 'Enter') where.click();
};
addEventListener('load', async () => {
  await shown('main, [role="grid"]');
  for (let next = ${JSON.stringify(picture.opens ?? null)}; next; next = next.then) {
    for (const key of next.keys) press(key);
    if (next.clicks) (await shown(next.clicks))?.click();
    if (next.enters) {
      const field = await shown('input:focus');
      if (field) {
        field.value = next.enters;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        press('Enter');
      }
    }
    await shown(next.shows);
  }
});`;
}

/** One frame with what is chosen above it; the arrow keys go on in the list of pictures. */
function wallOfFrames(): string {
  const options = (values: readonly string[]) =>
    values.map((value) => `<option>${value}</option>`).join('');
  const own = '<option value="">as in the picture</option>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Landside: gallery</title>
<style>
  body { margin: 0; background: #333; color: #eee; font: 16px sans-serif; display: grid; grid-template-rows: auto 1fr; height: 100vh; }
  form { display: flex; flex-wrap: wrap; gap: 1em; padding: 0.5em; }
  main { overflow: hidden; }
  iframe { border: 0; transform-origin: 0 0; }
</style>
<form>
  <label>Picture <select name="picture">${options(pictures.map(({ name }) => name))}</select></label>
  <label>Size <select name="size">${own}${options(sizes.map(({ width, height }) => `${width}x${height}`))}</select></label>
  <label>Look <select name="look">${own}${options(looks.map(([name]) => name))}</select></label>
  <label>Language <select name="language">${own}${options(languages)}</select></label>
</form>
<main><iframe title="Landside"></iframe></main>
<script>
  const sizes = ${JSON.stringify(Object.fromEntries(pictures.map(({ name, size }) => [name, `${size.width}x${size.height}`])))};
  const form = document.forms[0];
  const frame = document.querySelector('iframe');
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    if ([...(form[name]?.options ?? [])].some((option) => option.value === value)) form[name].value = value;
  }
  function fit() {
    const [width, height] = (form.size.value || sizes[form.picture.value]).split('x').map(Number);
    const { clientWidth, clientHeight } = frame.parentElement;
    const scale = Math.min(1, clientWidth / width, clientHeight / height);
    Object.assign(frame.style, { width: width + 'px', height: height + 'px', transform: 'scale(' + scale + ')' });
  }
  function show() {
    const query = new URLSearchParams(new FormData(form));
    history.replaceState(null, '', '#' + query);
    fit();
    frame.src = './index.html?' + query;
  }
  form.addEventListener('change', show);
  addEventListener('resize', fit);
  show();
</script>
</html>`;
}
