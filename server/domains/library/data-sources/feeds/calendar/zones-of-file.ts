import { type Component, textOf, valueNamed } from "./component.ts";
import { describedZone, placeOfZone } from "./described-zone.ts";
import { zoneOfDescription, zoneOfName } from "./named-zones.ts";
import type { Zone } from "./zone.ts";

/**
 * The zones that one file names. A name that the world knows counts before a description in the file, because files
 * describe the law of the year in which they were made.
 */
export class ZonesOfFile {
  readonly #found = new Map<string, Zone | null>();
  readonly #described = new Map<string, Component>();
  readonly #nowMs: number;
  readonly #onUnknown: (name: string, line: number) => void;

  constructor(
    calendars: readonly Component[],
    { nowMs, onUnknown }: { nowMs: number; onUnknown: (name: string, line: number) => void },
  ) {
    this.#nowMs = nowMs;
    this.#onUnknown = onUnknown;
    for (const zone of calendars.flatMap(({ children }) => children))
      if (zone.name === "VTIMEZONE") this.#described.set(textOf(valueNamed(zone, "TZID")).trim(), zone);
  }

  /** Returns the zone of a name; null for an unknown one, which is told once. */
  get(name: string, line: number): Zone | null {
    const known = this.#found.get(name);
    if (known !== undefined) return known;
    const found = this.#find(name);
    this.#found.set(name, found);
    if (!found) this.#onUnknown(name, line);
    return found;
  }

  #find(name: string): Zone | null {
    const described = this.#described.get(name) ?? this.#described.get(textOf(name));
    return (
      zoneOfName(name) ??
      (described ? (zoneOfName(placeOfZone(described)) ?? describedZone(described, this.#nowMs)) : null) ??
      zoneOfDescription(name, this.#nowMs)
    );
  }
}
