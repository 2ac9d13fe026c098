import type { Warning } from "#shared/media-kinds/warnings.ts";

export interface Position {
  latitude: number;
  longitude: number;
}

type Area = Pick<Warning, "hasArea" | "polygons" | "circles" | "codes" | "texts">;

const earthKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function distanceKm(a: Position, b: Position): number {
  const [lat1, lat2] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Whether a ring of latitude, longitude, … has a place inside. It may cross the 180th meridian. */
function isInRing(ring: readonly number[], { latitude, longitude }: Position): boolean {
  /** Degrees east of the place, from -180 to 180: so the place is at 0, far from the seam. */
  const east = (at: number) => (((((ring[at * 2 + 1] ?? 0) - longitude + 540) % 360) + 360) % 360) - 180;
  const count = ring.length / 2;
  let inside = false;
  for (let at = 0, before = count - 1; at < count; before = at++) {
    const [x1, y1] = [east(before), ring[before * 2] ?? 0];
    let [x2, y2] = [east(at), ring[at * 2] ?? 0];
    // A side goes the short way round.
    if (x2 - x1 > 180) x2 -= 360;
    if (x2 - x1 < -180) x2 += 360;
    if (y1 > latitude === y2 > latitude) continue;
    const x = x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1);
    if (x > 0) inside = !inside;
  }
  return inside;
}

/** Returns whether a place may be inside of a ring: false for most places, without a look at the sides. */
function boxOf(ring: readonly number[]): (place: Position) => boolean {
  let [south, north, west, east] = [90, -90, 0, 0];
  let before = ring[1] ?? 0;
  let along = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const [latitude = 0, longitude = 0] = [ring[at], ring[at + 1]];
    // Each side goes the short way round, so a ring may cross the 180th meridian.
    along += ((((longitude - before + 540) % 360) + 360) % 360) - 180;
    before = longitude;
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, along);
    east = Math.max(east, along);
  }
  const from = (ring[1] ?? 0) + west - slack;
  const width = east - west + 2 * slack;
  return ({ latitude, longitude }) =>
    latitude >= south - slack &&
    latitude <= north + slack &&
    // One that is so wide may lie around a pole.
    (width >= 180 || (((longitude - from) % 360) + 360) % 360 <= width);
}

/** Degrees, for what calculating loses. */
const slack = 1e-6;

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether the areas of a warning have one of these codes or names. A name counts as whole words. */
function namesOneOf({ codes, texts }: Area, areas: readonly string[]): boolean {
  const known = new Set(codes.map(plain));
  const names = texts.map(({ area }) => ` ${plain(area).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `);
  return areas.some((area) => {
    const words = plain(area)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim();
    return known.has(plain(area)) || (words !== "" && names.some((name) => name.includes(` ${words} `)));
  });
}

/**
 * Returns whether a warning is for a place. Its shape decides; where it has none, or the place is not known, the list of
 * areas does. A warning that names no area is for all who follow the feed.
 */
export function areaCheck(warning: Area, areas: readonly string[]): (place: Position | null) => boolean {
  if (!warning.hasArea) return () => true;
  const named = namesOneOf(warning, areas);
  const { polygons, circles } = warning;
  if (polygons.length + circles.length === 0) return () => named;
  const rings = polygons.map((ring) => ({ ring, mayHave: boxOf(ring) }));
  return (place) =>
    place === null
      ? named
      : rings.some(({ ring, mayHave }) => mayHave(place) && isInRing(ring, place)) ||
        circles.some(
          ([latitude = 0, longitude = 0, km = 0]) =>
            // A degree of latitude is more than 111 km.
            Math.abs(latitude - place.latitude) * 111 <= km &&
            distanceKm({ latitude, longitude }, place) <= km,
        );
}
