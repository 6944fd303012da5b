import { recordFrames } from './frames.mjs';

globalThis.bench = { recordFrames };
