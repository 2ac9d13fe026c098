import { same } from "#shared/merge/same.ts";
import type { Turn } from "../../../../short-turns.ts";
import { type IndexedProgram, indexProgram } from "../../../core/program/index.ts";
import { missingPlaylists, programWith, rowsOf, rulesOf } from "./program-rows.ts";

interface Three {
  /** What was published when the part was proposed. */
  base: IndexedProgram;
  /** The base with the part. */
  proposed: IndexedProgram;
  /** What is published now. */
  current: IndexedProgram;
}

/**
 * Returns the current program with the changes that were proposed beside an earlier one. Null when that is no longer the
 * same: something in the part was published in another form since, or what it needs was removed. Throws what `turn`
 * throws.
 */
export async function carryOver(three: Three, turn: Turn): Promise<IndexedProgram | null> {
  const { base, proposed, current } = three;
  const rows = rowsOf(current, proposed);
  let clashes = false;
  /** Calls `take` for what the part changes and the current program does not have yet. */
  const each = async <Row>(
    [old, wanted, now]: ReadonlyMap<number, Row>[],
    isSame: (one: Row | undefined, other: Row | undefined) => boolean,
    take: (id: number, row: Row | undefined) => void,
  ) => {
    for (const id of new Set([...(old?.keys() ?? []), ...(wanted?.keys() ?? [])])) {
      await turn();
      const [was, is, here] = [old?.get(id), wanted?.get(id), now?.get(id)];
      if (isSame(was, is) || isSame(is, here)) continue;
      if (isSame(was, here)) take(id, is);
      else clashes = true;
    }
  };
  const into =
    <Row>(map: Map<number, Row>) =>
    (id: number, row: Row | undefined) =>
      void (row ? map.set(id, row) : map.delete(id));
  await each([base.playlists, proposed.playlists, current.playlists], same, into(rows.playlists));
  await each([rulesOf(base), rulesOf(proposed), rulesOf(current)], same, into(rows.rules));
  await each(
    [base.media, proposed.media, current.media],
    // Media come and go with their playlists.
    (one, other) => !one || !other || same(one.settings, other.settings),
    into(rows.media),
  );
  const missing = missingPlaylists(current, rowsOf(current, current));
  if ([...missingPlaylists(current, rows)].some((id) => !missing.has(id))) clashes = true;
  return clashes ? null : indexProgram(current.accountId, programWith(current, rows, proposed));
}
