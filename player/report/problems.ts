import { hourMs } from "#shared/durations.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Clock, ItemFailure } from "../engine/contracts.ts";
import type { Report } from "../link/link.ts";
import type { Trouble } from "../screen-view.ts";

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
  add(message: string): void;
  /** Sets the current problem of `subject`; null removes it. */
  stand(subject: string, message: string | null): void;
  /** Records an item that does not play, until it plays again. */
  itemFailed(failure: ItemFailure): void;
  /** The item plays: removes its problem. */
  itemSound(culprit: string): void;
  /** Drops the problems of all other items. */
  keepItems(culprits: ReadonlySet<string>): void;
  /** Returns current problems, then messages of the last hour. */
  list(): string[];
  /** Returns the same for a person in front of the screen, with the seconds until an item is tried again. */
  listWithWaits(): Trouble[];
  /** Returns the culprits of items that do not play at present. */
  skipped(): string[];
  /** Records why an item is shown as the server's picture of it; null: it is drawn. */
  asPicture(culprit: string, still: Still | null): void;
  stills(): Still[];
  clear(): void;
}

/** `changed` is called after every change that the server should soon know. */
export function createProblems(deps: { clock: Pick<Clock, "monotonic">; changed: () => void }): Problems {
  const { changed } = deps;
  const nowMs = () => deps.clock.monotonic();
  let entries: { message: string; atMs: number }[] = [];
  const standing = new Map<string, string>();
  const stills = new Map<string, Still>();
  const items = new Map<string, { message: string; againMs: number; untilMs: number }>();

  const failing = () => [...items].filter(([, item]) => item.untilMs > nowMs()).reverse();
  function all(): Trouble[] {
    const ofItems = failing().map(([, { message, againMs }]) => ({
      message,
      againS: Math.max(0, Math.ceil((againMs - nowMs()) / 1000)),
    }));
    const lately = entries.filter((entry) => nowMs() - entry.atMs < keptMs);
    const plain = (message: string): Trouble => ({ message });
    const each = [
      ...[...standing.values()].map(plain),
      ...ofItems,
      ...lately.map(({ message }) => plain(message)),
    ];
    return each
      .filter(({ message }, at) => each.findIndex((one) => one.message === message) === at)
      .slice(0, max);
  }

  return {
    add(message) {
      const text = cutText(message, longest);
      const others = entries.filter((entry) => entry.message !== text);
      entries = [{ message: text, atMs: nowMs() }, ...others].slice(0, max);
      changed();
    },
    stand(about, message) {
      if (message === null) standing.delete(about);
      else standing.set(about, cutText(message, longest));
      changed();
    },
    itemFailed({ culprit, message, restMs }) {
      items.delete(culprit);
      const againMs = nowMs() + restMs;
      items.set(culprit, { message: cutText(message, longest), againMs, untilMs: againMs + itemKeptMs });
      changed();
    },
    itemSound(culprit) {
      if (items.delete(culprit)) changed();
    },
    keepItems(culprits) {
      for (const known of [items, stills])
        for (const culprit of known.keys()) if (!culprits.has(culprit)) known.delete(culprit);
    },
    list: () => all().map(({ message }) => message),
    listWithWaits: all,
    skipped: () =>
      failing()
        .map(([culprit]) => culprit)
        .slice(0, maxSkipped),
    asPicture(culprit, still) {
      stills.delete(culprit);
      if (still) stills.set(culprit, still);
      changed();
    },
    stills: () => [...stills.values()].slice(-maxStills),
    clear() {
      stills.clear();
      entries = [];
      items.clear();
    },
  };
}
