import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { Play } from "#shared/contracts/playing/player.ts";
import { align, type Seen } from "./align.ts";
import type { Sight } from "./witness.ts";

/** Maximum time (ms) until a newly opened player, or one with destroyed records, plays again. */
const backWithinMs = 30_000;
/** A change of item and the change of the picture are reported one after the other, within this time (ms). */
const settleMs = 1_000;

/** Records what was wrong on the screen, and checks that every play was reported once. */
export interface Judge {
  published(manifest: Manifest): void;
  /** Excuses an empty screen until it plays again: the page was opened, or its records were damaged. */
  excuse(why: string): void;
  see(sight: Sight, atMs: number): void;
  /** Returns what is on screen now. */
  now(): Sight | null;
  /** Compares seen items with reported plays. Empty if each of the first `count` changes was reported once. */
  compare(plays: readonly Play[], count: number): string[];
  wrongs: string[];
  changes(): number;
}

export function createJudge(): Judge {
  const manifests = new Map<number, Manifest>();
  const seen: Seen[] = [];
  let shownVersion = 0;
  let excusedUntil: { why: string; atMs: number; page: number } | null = null;
  let current: Sight | null = null;
  let changedAtMs = 0;
  /** The content before the last change of version, which may still be fading out. */
  let left = { version: 0, atMs: 0 };

  const itemsOf = (version: number) =>
    (manifests.get(version)?.playlists ?? []).flatMap(({ items }) => items);

  const judge: Judge = {
    wrongs: [],
    changes: () => seen.length,
    now: () => current,
    published: (manifest) => void manifests.set(manifest.version, manifest),
    excuse(why) {
      excusedUntil = { why, atMs: Date.now() + backWithinMs, page: current?.page ?? 0 };
    },
    see(sight, atMs) {
      current = sight;
      const wrong = (what: string) =>
        void judge.wrongs.push(`${new Date(atMs).toISOString()} ${what}: ${JSON.stringify(sight)}`);
      if (sight.kind === "shown") {
        changedAtMs = atMs;
        const before = seen[seen.length - 1];
        if (before && before.page !== sight.page) before.last = true;
        if (sight.itemId > 0) seen.push({ itemId: sight.itemId, page: sight.page, last: false });
      }
      if (sight.state !== "playing" || sight.itemId === 0) {
        if (!excusedUntil) wrong("nothing plays");
        else if (atMs > excusedUntil.atMs) wrong(`not back in time after ${excusedUntil.why}`);
        return;
      }
      const item = itemsOf(sight.version).find(({ id }) => id === sight.itemId);
      if (sight.version !== shownVersion) left = { version: shownVersion, atMs };
      const leaving = itemsOf(left.version).some(({ id }) => id === sight.itemId);
      if (!item && !(leaving && atMs - left.atMs < settleMs)) wrong("this is in no manifest of that version");
      if (sight.version < shownVersion) wrong(`version ${shownVersion} was on screen before`);
      shownVersion = sight.version;
      if (sight.kind !== "sampled" || atMs - changedAtMs < settleMs) return;
      // A sight from the page that is about to close does not end the excuse.
      if (excusedUntil && excusedUntil.page !== sight.page) excusedUntil = null;
      if (item && "file" in item && item.file !== sight.file) wrong("another picture is on screen");
    },
    compare(plays, count) {
      const sent = plays.filter(
        ({ result, lengthMs }) => result === "played" || result === "cut" || lengthMs > 0,
      );
      return align(sent, seen, count);
    },
  };
  return judge;
}
