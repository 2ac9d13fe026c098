import { renameSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { screensMap, screensMapText, updateMap } from "./haproxy.ts";
import { keyPlaces } from "./names.ts";

const followEveryMs = 500;
/** A proxy that started again has the map of the file: so the file and the whole map are written now and then. */
const wholeEveryMs = 5 * 60_000;

/** Writes a file of which a reader sees the old one or the whole new one. */
export function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Brings every change of the directory into a running HAProxy, until it is told to stop. */
export async function followDirectory(
  pool: pg.Pool,
  folder: string,
  { signal, print }: { signal?: AbortSignal; print: (line: string) => void },
): Promise<void> {
  let upTo = "0";
  let wholeAt = Number.NEGATIVE_INFINITY;
  const readAll = async () => (await keyPlaces(pool, "0")).places;
  while (!signal?.aborted) {
    try {
      if (performance.now() - wholeAt > wholeEveryMs) {
        const whole = await keyPlaces(pool, "0");
        writeWhole(screensMap(folder), screensMapText(whole.places));
        await updateMap(folder, whole.places, { all: true, readAll });
        [upTo, wholeAt] = [whole.upTo, performance.now()];
      }
      const changed = await keyPlaces(pool, upTo);
      if (changed.places.length > 0) await updateMap(folder, changed.places, { all: false, readAll });
      upTo = changed.upTo;
    } catch (error) {
      print(`The proxy or the directory does not answer, trying again: ${error}`);
      wholeAt = Number.NEGATIVE_INFINITY;
    }
    await delay(followEveryMs);
  }
}
