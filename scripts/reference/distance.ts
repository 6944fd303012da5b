const degree = Math.PI / 180;

/** Great-circle distance in kilometres (haversine formula, mean Earth radius 6371 km). */
export function distanceKm(
  a: { lat: number; lng: number },
  b: { lat: number; lng: number },
): number {
  const h =
    Math.sin(((b.lat - a.lat) * degree) / 2) ** 2 +
    Math.cos(a.lat * degree) *
      Math.cos(b.lat * degree) *
      Math.sin(((b.lng - a.lng) * degree) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}
