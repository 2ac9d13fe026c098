import type { Screen } from "#shared/contracts/playing/screens.ts";

type Position = NonNullable<Screen["position"]>;

/** In the address of the settings of a screen: goes to the field for its coordinates. */
export const coordinatesHash = "#coordinates";

/** Where an app is until a person chooses its place: New Delhi, and its form says so. */
export const firstPlace = { latitude: 28.6139, longitude: 77.209 } as const;

/** Formats coordinates as maps do: "18.5204, 73.8567". */
export const coordinatesText = (position: Position | null): string =>
  position ? `${position.latitude}, ${position.longitude}` : "";

/** Parses typed coordinates or those copied from a map; null for empty text, undefined for an invalid position. */
export function readCoordinates(text: string): Position | null | undefined {
  const words = text.trim();
  if (words === "") return null;
  const [, first, second] = /^(-?\d{1,3}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(words) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [latitude, longitude] = [Number(first), Number(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
