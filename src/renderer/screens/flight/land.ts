import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';

type Atlas = Parameters<typeof feature>[0];

/** What a file of world-atlas is to TypeScript, which does not see that its words are of a few. */
interface AtlasFile {
  readonly objects: { readonly land: unknown };
}

const known = new Map<boolean, Promise<GeoPermissibleObjects>>();

/**
 * The land of the world (Natural Earth, by world-atlas), read once and kept.
 *
 * @param isCoarse for long routes: 1:110 million, else 1:50 million
 */
export function landOf(isCoarse: boolean): Promise<GeoPermissibleObjects> {
  const land = known.get(isCoarse) ?? readLand(isCoarse);
  known.set(isCoarse, land);
  return land;
}

async function readLand(isCoarse: boolean): Promise<GeoPermissibleObjects> {
  const { default: file }: { default: AtlasFile } = isCoarse
    ? await import('world-atlas/land-110m.json')
    : await import('world-atlas/land-50m.json');
  // A TopoJSON file with the object `land`, by the description of world-atlas.
  const atlas = file as unknown as Atlas;
  const land = atlas.objects.land;
  return land ? feature(atlas, land) : { type: 'GeometryCollection', geometries: [] };
}
