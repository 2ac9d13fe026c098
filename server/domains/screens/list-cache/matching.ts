import type { InputOf } from "#shared/contracts/contract.ts";
import type { listScreenIds } from "#shared/contracts/screens.ts";
import type { ReadScreens } from "./account-screens.ts";
import { type CachedScreen, folded } from "./cached-screen.ts";

export type Filter = InputOf<typeof listScreenIds>;

/** Returns the filter of a list; null when it includes all. `members`: ids of the chosen group's screens. */
export function matching(
  filter: Filter,
  members: ReadonlySet<number> | null,
  screens: ReadScreens,
): ((screen: CachedScreen) => boolean) | null {
  const { context } = screens;
  const nowMs = screens.nowMs();
  const { q, state, playlist } = filter;
  const words = folded(q ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const tag = filter.tag === undefined ? null : folded(filter.tag);
  const tests: ((screen: CachedScreen) => boolean)[] = [];
  if (words.length > 0) tests.push((screen) => words.every((word) => screen.words.includes(word)));
  if (tag !== null) tests.push((screen) => screen.tags.includes(tag));
  if (members) tests.push(({ facts }) => members.has(facts.id));
  if (playlist !== undefined)
    tests.push(({ facts }) =>
      playlist === "none"
        ? facts.defaultPlaylistId === null || !context.playlistNames.has(facts.defaultPlaylistId)
        : facts.defaultPlaylistId === playlist,
    );
  if (state !== undefined) tests.push((screen) => screen.is(state, context, nowMs));
  return tests.length === 0 ? null : (screen) => tests.every((test) => test(screen));
}
