import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { UndoItem } from "#shared/contracts/desk/import-undo.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { dataSources, importItems, media, playlists, scheduleRules } from "../../../../db/tables/index.ts";
import { usableMedia } from "../../../../db/usable-media.ts";
import { stateAsBrought } from "../fed-sources.ts";
import { storedContent } from "../plan.ts";
import { type ImportRow, targetKinds } from "../queries.ts";
import { statesOf, statesOfSources } from "./states-of.ts";

/** A table of things that an import adds. */
export type AddedKind = "media" | "playlist" | "schedule" | "data-source";

/** A thing that came over and is still here. */
export interface AddedThing {
  kind: AddedKind;
  id: number;
  name: string;
  /** For people. */
  shownAs: UndoItem["kind"];
  /** Why it stays; null: nothing about itself keeps it here. */
  stays: ReasonRef | null;
}

export const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind}:${id}`;

/** Returns what became of the items of an import and is still here, with what about itself keeps a thing here. */
export async function addedThings(db: Reader, row: ImportRow): Promise<AddedThing[]> {
  const { things, broughtAs } = await liveThings(db, row);
  const now = new Map<string, string>();
  for (const kind of ["media", "playlist", "schedule", "data-source"] as const) {
    const ids = things.filter((each) => each.kind === kind).map(({ id }) => id);
    const states = kind === "data-source" ? await statesOfSources(db, ids) : await statesOf(db, kind, ids);
    for (const [id, state] of states) now.set(keyOf({ kind, id }), state);
  }
  const shared = await sharedThings(db, row);
  return things.map((thing): AddedThing => {
    const key = keyOf(thing);
    const before = broughtAs.get(key);
    if (before === undefined) return { ...thing, stays: reasonRef("importUndoEarlier") };
    if (changedSince(before, now.get(key))) return { ...thing, stays: reasonRef("importUndoChanged") };
    return { ...thing, stays: shared.has(key) ? reasonRef("importUndoShared") : null };
  });
}

const brought = (importId: number) => and(eq(importItems.importId, importId), eq(importItems.result, "done"));

/** `broughtAs`: by the key of each thing that the import added, how it was then. */
async function liveThings(
  db: Reader,
  row: ImportRow,
): Promise<{ things: AddedThing[]; broughtAs: ReadonlyMap<string, string> }> {
  const items = await db.select().from(importItems).where(brought(row.id));
  const ids = { media: new Set<number>(), playlist: new Set<number>(), schedule: new Set<number>() };
  const shownAs = new Map<string, UndoItem["kind"]>();
  const broughtAs = new Map<string, string>();
  const fed = new Map<number, string>();
  for (const item of items) {
    const { kind, targetId } = item;
    if (kind === "other" || targetId === null) continue;
    ids[targetKinds[kind]].add(targetId);
    const key = keyOf({ kind: targetKinds[kind], id: targetId });
    shownAs.set(key, kind);
    if (item.broughtAs === null) continue;
    broughtAs.set(key, item.broughtAs);
    const content = storedContent(item.content);
    if (content.kind === "fed") fed.set(targetId, stateAsBrought(item.name, content.source));
  }
  const media = await liveMedia(db, row, ids.media);
  const sources = media.flatMap((each) => {
    const { data } = widget.safeParse(each);
    const shown = data ? sourcesIn(data) : [];
    // Such a widget came over together with its data source.
    const state = fed.get(each.id);
    for (const id of shown) if (state !== undefined) broughtAs.set(keyOf({ kind: "data-source", id }), state);
    return shown;
  });
  const live = [
    ...media.map(({ id, name }) => ({ kind: "media" as const, id, name })),
    ...(await liveOf(db, row, { kind: "playlist", table: playlists, ids: ids.playlist })),
    ...(await liveOf(db, row, { kind: "schedule", table: scheduleRules, ids: ids.schedule })),
    ...(await liveOf(db, row, { kind: "data-source", table: dataSources, ids: sources })),
  ];
  const things = live.map((each) => ({
    ...each,
    shownAs: shownAs.get(keyOf(each)) ?? ("source" as const),
    stays: null,
  }));
  return { things, broughtAs };
}

const liveMedia = (db: Reader, { accountId }: ImportRow, ids: Iterable<number>) =>
  db
    .select({ id: media.id, name: media.name, kind: media.kind, settings: media.settings })
    .from(media)
    .where(and(usableMedia(accountId), anyOf(media.id, ids)))
    .orderBy(media.id);

interface Of<K extends AddedKind> {
  kind: K;
  /** All of these tables have these columns. */
  table: typeof playlists | typeof scheduleRules | typeof dataSources;
  ids: Iterable<number>;
}

async function liveOf<K extends AddedKind>(
  db: Reader,
  { accountId }: ImportRow,
  { kind, table, ids }: Of<K>,
) {
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table as typeof playlists)
    .where(and(eq(table.accountId, accountId), anyOf(table.id, ids), isNull(table.deletedAt)))
    .orderBy(table.id);
  return rows.map((each) => ({ kind, ...each }));
}

/** Returns the keys of things that came over with another import of the list as well. */
async function sharedThings(db: Reader, row: ImportRow): Promise<ReadonlySet<string>> {
  const own = db.select({ id: importItems.targetId }).from(importItems).where(brought(row.id));
  const rows = await db
    .selectDistinct({ kind: importItems.kind, targetId: importItems.targetId })
    .from(importItems)
    .where(
      and(
        eq(importItems.accountId, row.accountId),
        ne(importItems.importId, row.id),
        eq(importItems.result, "done"),
        inArray(importItems.targetId, own),
      ),
    );
  return new Set(
    rows.flatMap(({ kind, targetId }) =>
      kind === "other" || targetId === null ? [] : [keyOf({ kind: targetKinds[kind], id: targetId })],
    ),
  );
}
