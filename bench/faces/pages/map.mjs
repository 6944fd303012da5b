import { createClassComponent } from 'svelte/legacy';
import { panned, worldCamera } from '../../../src/renderer/screens/map/camera.ts';
import MapCanvas from '../../../src/renderer/screens/map/MapCanvas.svelte';
import { nightRings } from '../../../src/renderer/screens/map/outlines.ts';
import { customProperties, themeFor } from '../../../src/renderer/styles/theme.ts';
import { recordFrames } from './frames.mjs';

const { document, performance, requestAnimationFrame } = globalThis;

const width = 1920;
const height = 1080;
const count = 5000;
/** UNIX seconds. */
const start = 1_795_000_000;
/** So much faster than they are do aircraft fly, so that each of them is elsewhere in every frame. */
const haste = 600;

const look = {
  face: 'display',
  isLight: false,
  isHighContrast: false,
  isColourBlindSafe: false,
};

/** The same numbers between 0 and 1 whenever it is run (a linear congruential generator). */
const random = (() => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
})();

const numbers = (from, to) =>
  Float32Array.from({ length: count }, () => from + random() * (to - from));
const texts = (text) => Array.from({ length: count }, (_, place) => `${text}${place}`);

const flights = {
  ids: texts(''),
  iata: texts('LX'),
  icao: texts('SWR'),
  departures: texts(''),
  arrivals: texts(''),
  types: texts(''),
  registrations: texts(''),
  lat: Float64Array.from(numbers(-55, 70)),
  lng: Float64Array.from(numbers(-180, 180)),
  headings: numbers(0, 360),
  speeds: numbers(600, 950),
  altitudes: numbers(9000, 12_000),
  ages: numbers(0, 10),
  airborne: new Uint8Array(count).fill(1),
};

const content = {
  fix: { flights, fetchedAt: start },
  night: nightRings(start),
  airports: null,
  flown: null,
  ahead: null,
  marked: [],
  selected: null,
  isStepping: false,
};

let camera = worldCamera(width, height);
let map = null;
/** What happens before each frame. */
let step = () => undefined;

function run() {
  step();
  requestAnimationFrame(run);
}

globalThis.bench = {
  recordFrames,
  /** Until the world is there. */
  async open() {
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(customProperties(themeFor(look)))) {
      style.setProperty(name, value);
    }
    map = createClassComponent({
      component: MapCanvas,
      target: document.querySelector('#map'),
      props: {
        camera,
        content,
        isSeen: true,
        nameOf: (id) => id,
        look: () => undefined,
        resize: () => undefined,
        select: () => undefined,
        // They go to and fro, so that none of them ever comes to the end of what is reckoned.
        time: () => start + 100 + 90 * Math.sin((performance.now() / 90_000) * haste),
      },
    });
    await recordFrames(3000);
  },
  /** Every aircraft is elsewhere in every frame. */
  fly() {
    step = () => map.$set({ content: { ...content } });
    requestAnimationFrame(run);
  },
  /** And the whole world under them, too. */
  pan() {
    step = () => {
      camera = panned(camera, 3, 0);
      map.$set({ camera });
    };
  },
  /** How often the aircraft were drawn within so long. */
  async drawsWithin(milliseconds) {
    const { prototype } = globalThis.CanvasRenderingContext2D;
    const { putImageData } = prototype;
    let draws = 0;
    prototype.putImageData = function (...args) {
      draws += 1;
      return putImageData.apply(this, args);
    };
    await new Promise((done) => setTimeout(done, milliseconds));
    prototype.putImageData = putImageData;
    return draws;
  },
};
