import type { ChangePart, ProgramChange } from "#shared/contracts/playing/publishing.ts";
import { same } from "#shared/merge/same.ts";
import type { IndexedProgram, ProgramItem, ProgramPlaylist } from "../../../core/program/index.ts";

/** Maximum number of names in a change; people would not read more. */
const maxNames = 10;
export const namesOf = (names: readonly string[]) => ({
  names: names.slice(0, maxNames),
  count: names.length,
});

/** Returns the name of what an item shows. */
function itemName(item: ProgramItem, { media, playlists }: IndexedProgram): string {
  const id = item.mediaId ?? item.nestedId ?? 0;
  return (item.mediaId !== null ? media.get(id)?.name : playlists.get(id)?.name) ?? "";
}

const settingsOf = ({ id: _, mediaId: __, nestedId: ___, ...settings }: ProgramItem) =>
  JSON.stringify(settings);
const shows = ({ mediaId, nestedId }: ProgramItem) => `${mediaId} ${nestedId}`;

/** Returns the ids that were moved: those outside of the longest sequence that kept its order. */
function moved(before: readonly number[], after: readonly number[]): number[] {
  const place = new Map(before.map((id, index) => [id, index]));
  const kept = after.filter((id) => place.has(id));
  // Patience sorting: `tails[n]` ends the best sequence of length n + 1 so far; `back` links each element to the one
  // before it.
  const tails: number[] = [];
  const back = new Map<number, number | undefined>();
  for (const id of kept) {
    const at = place.get(id) ?? 0;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((place.get(tails[middle] ?? -1) ?? -1) < at) low = middle + 1;
      else high = middle;
    }
    back.set(id, tails[low - 1]);
    tails[low] = id;
  }
  const run = new Set<number>();
  for (let id = tails.at(-1); id !== undefined; id = back.get(id)) run.add(id);
  return kept.filter((id) => !run.has(id));
}

/** Returns the difference of a playlist that both programs contain; null when there is none. */
export function diffPlaylist(
  id: number,
  { before, after }: { before: IndexedProgram; after: IndexedProgram },
): ProgramChange | null {
  const [old, now] = [before.playlists.get(id), after.playlists.get(id)];
  if (!old || !now) return null;
  const parts = [...itemParts(old, now, { before, after })];
  if (old.name !== now.name) parts.push({ kind: "renamed", before: old.name, after: now.name });
  if (old.shuffle !== now.shuffle) parts.push({ kind: "shuffle", on: now.shuffle });
  const withoutAds = now.withoutAds === true;
  if ((old.withoutAds === true) !== withoutAds) parts.push({ kind: "without ads", on: withoutAds });
  if (!same(old.music, now.music)) {
    const nameIn = ({ playlists }: IndexedProgram, { music }: ProgramPlaylist) =>
      music ? (playlists.get(music.playlistId)?.name ?? "") : null;
    parts.push({ kind: "music", before: nameIn(before, old), after: nameIn(after, now) });
  }
  if (parts.length === 0) return null;
  return { subject: { kind: "playlist", id, name: now.name }, did: "changed", parts };
}

/**
 * Returns for each item the matching earlier item: the one with the same id if it shows the same, else another one that
 * shows the same, because API clients may write a whole playlist without ids.
 */
function partnersOf(old: readonly ProgramItem[], now: readonly ProgramItem[]): Map<ProgramItem, ProgramItem> {
  const byId = new Map(old.map((item) => [item.id, item]));
  const partners = new Map<ProgramItem, ProgramItem>();
  for (const item of now) {
    const one = byId.get(item.id);
    if (one && shows(one) === shows(item)) partners.set(item, one);
  }
  const taken = new Set(partners.values());
  const free = Map.groupBy(
    old.filter((item) => !taken.has(item)),
    shows,
  );
  for (const item of now) {
    const one = partners.has(item) ? undefined : free.get(shows(item))?.shift();
    if (one) partners.set(item, one);
  }
  return partners;
}

function itemParts(
  old: ProgramPlaylist,
  now: ProgramPlaylist,
  { before, after }: { before: IndexedProgram; after: IndexedProgram },
): ChangePart[] {
  const partners = partnersOf(old.items, now.items);
  const stayed = now.items.filter((item) => partners.has(item));
  const kept = new Set(partners.values());
  const places = new Set(
    moved(
      old.items.filter((item) => kept.has(item)).map((item) => item.id),
      stayed.map((item) => partners.get(item)?.id ?? 0),
    ),
  );
  const lists = {
    "items added": now.items.filter((item) => !partners.has(item)).map((item) => itemName(item, after)),
    "items removed": old.items.filter((item) => !kept.has(item)).map((item) => itemName(item, before)),
    "items moved": stayed
      .filter((item) => places.has(partners.get(item)?.id ?? 0))
      .map((item) => itemName(item, after)),
    "items changed": stayed
      .filter((item) => settingsOf(item) !== settingsOf(partners.get(item) ?? item))
      .map((item) => itemName(item, after)),
  };
  return Object.entries(lists).flatMap(([kind, names]) =>
    names.length > 0 ? [{ kind: kind as keyof typeof lists, ...namesOf(names) }] : [],
  );
}
