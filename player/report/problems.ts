import { hourMs } from "#shared/durations.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { ItemFailure } from "../engine/contracts.ts";
import type { Report } from "../link/link.ts";

const max = 10;
const longest = 300;
const keptMs = hourMs;
/** An item that was not tried again for this long may no longer be scheduled, so its problem is dropped. */
const itemKeptMs = 2 * keptMs;
const maxSkipped = 50;
const maxStills = 20;

type Still = NonNullable<Report["stills"]>[number];

/** Current problems and recent ones, newest first, each once: for the status overlay and the heartbeat. */
export interface Problems {
  add(message: string, atMs: number): void;
  /** Sets the current problem of `subject`; null removes it. */
  stand(subject: string, message: string | null): void;
  /** Records an item that does not play, until it plays again. */
  itemFailed(failure: ItemFailure, atMs: number): void;
  /** Removes the item's problem; true when there was one. */
  itemSound(culprit: string): boolean;
  /** Drops the problems of all other items. */
  keepItems(culprits: ReadonlySet<string>): void;
  /** Returns current problems, then messages of the last hour. Times are monotonic milliseconds. */
  list(atMs: number): string[];
  /** Returns the same for a person in front of the screen, with the seconds until an item is tried again. */
  listWithWaits(atMs: number): string[];
  /** Returns the culprits of items that do not play at present. */
  skipped(atMs: number): string[];
  /** Records why an item is shown as the server's picture of it; null: it is drawn. */
  asPicture(culprit: string, still: Still | null): void;
  stills(): Still[];
  clear(): void;
}

export function createProblems(): Problems {
  let entries: { message: string; atMs: number }[] = [];
  const standing = new Map<string, string>();
  const stills = new Map<string, Still>();
  const items = new Map<string, { message: string; againMs: number; untilMs: number }>();

  const failing = (atMs: number) => [...items].filter(([, item]) => item.untilMs > atMs).reverse();
  function all(atMs: number, ofItems: string[]): string[] {
    const lately = entries.filter((entry) => atMs - entry.atMs < keptMs).map((entry) => entry.message);
    return [...new Set([...standing.values(), ...ofItems, ...lately])].slice(0, max);
  }

  return {
    add(message, atMs) {
      const text = cutText(message, longest);
      const others = entries.filter((entry) => entry.message !== text);
      entries = [{ message: text, atMs }, ...others].slice(0, max);
    },
    stand(about, message) {
      if (message === null) standing.delete(about);
      else standing.set(about, cutText(message, longest));
    },
    itemFailed({ culprit, message, restMs }, atMs) {
      items.delete(culprit);
      const againMs = atMs + restMs;
      items.set(culprit, { message: cutText(message, longest), againMs, untilMs: againMs + itemKeptMs });
    },
    itemSound: (culprit) => items.delete(culprit),
    keepItems(culprits) {
      for (const known of [items, stills])
        for (const culprit of known.keys()) if (!culprits.has(culprit)) known.delete(culprit);
    },
    list: (atMs) =>
      all(
        atMs,
        failing(atMs).map(([, { message }]) => message),
      ),
    listWithWaits: (atMs) =>
      all(
        atMs,
        failing(atMs).map(([, { message, againMs }]) => {
          const seconds = Math.ceil((againMs - atMs) / 1000);
          return seconds > 0 ? `${message}; trying again in ${seconds} s` : `${message}; waits for its turn`;
        }),
      ),
    skipped: (atMs) =>
      failing(atMs)
        .map(([culprit]) => culprit)
        .slice(0, maxSkipped),
    asPicture(culprit, still) {
      stills.delete(culprit);
      if (still) stills.set(culprit, still);
    },
    stills: () => [...stills.values()].slice(-maxStills),
    clear() {
      stills.clear();
      entries = [];
      items.clear();
    },
  };
}
