/** Degrees of latitude: about eleven metres. */
const finest = 0.0001;
/** Of a ring with more places, every second, third, … is looked at. */
const maxLookedAt = 3_000;

/** A part of a ring between two kept places, and its place that is farthest from the line between them. */
interface Span {
  from: number;
  to: number;
  farthest: number;
  /** Squared, in degrees of latitude. */
  off: number;
}

type Place = readonly [latitude: number, longitude: number];

function spanOf(places: readonly Place[], narrow: number, from: number, to: number): Span {
  const xy = (at: number) => [(places[at]?.[1] ?? 0) * narrow, places[at]?.[0] ?? 0] as const;
  const [x1, y1] = xy(from);
  const [x2, y2] = xy(to);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const span: Span = { from, to, farthest: from, off: 0 };
  for (let at = from + 1; at < to; at++) {
    const [x, y] = xy(at);
    const along = length === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / length;
    const share = Math.max(0, Math.min(1, along));
    const off = (x - x1 - share * dx) ** 2 + (y - y1 - share * dy) ** 2;
    if (off <= span.off) continue;
    span.off = off;
    span.farthest = at;
  }
  return span;
}

/** Keeps those places of a ring that make its shape, at most so many (Douglas and Peucker, the farthest place first). */
function simpler(ring: readonly number[], maxPlaces: number): number[] {
  const step = Math.ceil(ring.length / 2 / maxLookedAt);
  const places: Place[] = [];
  for (let at = 0; at < ring.length; at += 2 * step) places.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  const narrow = Math.cos(((places[0]?.[0] ?? 0) * Math.PI) / 180);
  const kept = [0, places.length - 1];
  const spans = [spanOf(places, narrow, 0, places.length - 1)];
  while (kept.length < maxPlaces) {
    const [worst] = spans.splice(
      spans.reduce((best, { off }, at) => (off > (spans[best]?.off ?? 0) ? at : best), 0),
      1,
    );
    if (!worst || worst.off <= finest ** 2) break;
    kept.push(worst.farthest);
    spans.push(
      spanOf(places, narrow, worst.from, worst.farthest),
      spanOf(places, narrow, worst.farthest, worst.to),
    );
  }
  const round = (value = 0) => Math.round(value * 10_000) / 10_000;
  return kept.toSorted((a, b) => a - b).flatMap((at) => (places[at] ?? []).map(round));
}

/** Returns rings (latitude, longitude, …) with at most so many places together. Those that are smaller than a house go. */
export function simplerRings(rings: readonly (readonly number[])[], maxPlaces: number): number[][] {
  const looked = rings.slice(0, maxPlaces / 4);
  const each = Math.floor(maxPlaces / looked.length);
  return looked.map((ring) => simpler(ring, each)).filter((ring) => ring.length >= 6);
}
