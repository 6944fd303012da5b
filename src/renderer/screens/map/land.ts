import type { Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** `coarse` for the whole world (1:50 million), `fine` for a country (1:10 million). */
export type LandDetail = 'coarse' | 'fine';

/** Coasts and borders, in degrees, longitude first. */
export interface Land {
  /** Rings of all land, those of lakes and seas within it among them; each ends where it begins. */
  readonly rings: readonly (readonly Position[])[];
  /** Lines between countries, each once. */
  readonly borders: readonly (readonly Position[])[];
}

type WorldAtlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

const sources: Readonly<Record<LandDetail, () => Promise<{ default: WorldAtlas }>>> = {
  coarse: () => import('world-atlas/countries-50m.json'),
  fine: () => import('world-atlas/countries-10m.json'),
};

const loaded = new Map<LandDetail, Promise<Land>>();

/** The world as it comes with the application: no network, and read once. */
export function loadLand(detail: LandDetail): Promise<Land> {
  const known = loaded.get(detail) ?? sources[detail]().then(({ default: atlas }) => landOf(atlas));
  loaded.set(detail, known);
  return known;
}

function landOf(atlas: WorldAtlas): Land {
  const { countries, land } = atlas.objects;
  return {
    rings: feature(atlas, land).features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates;
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
    }),
    borders: mesh(atlas, countries, (one, other) => one !== other).coordinates,
  };
}
