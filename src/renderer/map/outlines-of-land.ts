import { loadLand, type LandDetail } from './land.ts';
import { traceInTurns } from './outlines.ts';
import type { Outlines } from './paint-base.ts';

const traced = new Map<LandDetail, Promise<Outlines>>();

/** Lets everything else have its turn. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The world's coasts and borders, ready to be drawn; traced once. */
export function outlinesOf(detail: LandDetail): Promise<Outlines> {
  const known = traced.get(detail) ?? trace(detail);
  traced.set(detail, known);
  return known;
}

async function trace(detail: LandDetail): Promise<Outlines> {
  const { rings, borders } = await loadLand(detail);
  return {
    land: await traceInTurns(rings, true, breathe),
    borders: await traceInTurns(borders, false, breathe),
  };
}
