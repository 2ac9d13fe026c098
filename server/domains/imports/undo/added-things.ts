import { and, eq, inArray, isNull, ne, notInArray } from "drizzle-orm";
import type { UndoItem } from "#shared/contracts/import-undo.ts";
import { widget } from "#shared/media-kinds/contract.ts";
import { sourcesIn } from "#shared/media-kinds/traits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  audit,
  dataSources,
  importItems,
  media,
  playlists,
  scheduleRules,
} from "../../../db/tables/index.ts";
import { requestIdOf } from "../member-context.ts";
import { type ImportRow, targetKinds } from "../queries.ts";

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

const addingActions = [
  ...["media.upload", "media.create", "playlist.create", "schedule.create", "data-source.create"],
];
/** What happens to a thing without changing its content: everything else counts as a change. */
const plainActions = [
  ...["media.upload", "media.create", "playlist.create", "schedule.create", "data-source.create"],
  ...["media.delete", "playlist.delete", "schedule.delete", "data-source.delete"],
  ...["media.restore", "playlist.restore", "schedule.restore", "data-source.restore"],
  ...["media.ready", "media.fail", "media.retry", "media.prepare", "media.store"],
];

/** Returns what became of the items of an import and is still here, with what about itself keeps a thing here. */
export async function addedThings(db: Reader, row: ImportRow): Promise<AddedThing[]> {
  const things = await liveThings(db, row);
  const of = (kind: AddedKind) => things.filter((each) => each.kind === kind).map(({ id }) => id);
  const [created, changed] = [new Set<string>(), new Set<string>()];
  for (const kind of ["media", "playlist", "schedule", "data-source"] as const) {
    const ids = of(kind);
    if (ids.length === 0) continue;
    const about = and(
      eq(audit.accountId, row.accountId),
      eq(audit.subjectKind, kind),
      anyOf(audit.subjectId, ids),
    );
    const own = eq(audit.requestId, requestIdOf(row));
    const added = await db
      .selectDistinct({ id: audit.subjectId })
      .from(audit)
      .where(and(about, own, inArray(audit.action, addingActions)));
    for (const { id } of added) if (id !== null) created.add(keyOf({ kind, id }));
    const since = await db
      .selectDistinct({ id: audit.subjectId })
      .from(audit)
      .where(and(about, ne(audit.requestId, requestIdOf(row)), notInArray(audit.action, plainActions)));
    for (const { id } of since) if (id !== null) changed.add(keyOf({ kind, id }));
  }
  const shared = await sharedThings(db, row);
  return things.map((thing): AddedThing => {
    const key = keyOf(thing);
    if (!created.has(key)) return { ...thing, stays: reasonRef("importUndoEarlier") };
    if (changed.has(key)) return { ...thing, stays: reasonRef("importUndoChanged") };
    return { ...thing, stays: shared.has(key) ? reasonRef("importUndoShared") : null };
  });
}

const brought = (importId: number) => and(eq(importItems.importId, importId), eq(importItems.result, "done"));

async function liveThings(db: Reader, row: ImportRow): Promise<AddedThing[]> {
  const items = await db
    .select({ kind: importItems.kind, targetId: importItems.targetId })
    .from(importItems)
    .where(brought(row.id));
  const ids = { media: new Set<number>(), playlist: new Set<number>(), schedule: new Set<number>() };
  const shownAs = new Map<string, UndoItem["kind"]>();
  for (const { kind, targetId } of items) {
    if (kind === "other" || targetId === null) continue;
    ids[targetKinds[kind]].add(targetId);
    shownAs.set(keyOf({ kind: targetKinds[kind], id: targetId }), kind);
  }
  const media = await liveMedia(db, row, ids.media);
  const sources = media.flatMap((each) => {
    const { data } = widget.safeParse(each);
    return data ? sourcesIn(data) : [];
  });
  const live = [
    ...media.map(({ id, name }) => ({ kind: "media" as const, id, name })),
    ...(await liveOf(db, row, { kind: "playlist", table: playlists, ids: ids.playlist })),
    ...(await liveOf(db, row, { kind: "schedule", table: scheduleRules, ids: ids.schedule })),
    ...(await liveOf(db, row, { kind: "data-source", table: dataSources, ids: sources })),
  ];
  return live.map((each) => ({ ...each, shownAs: shownAs.get(keyOf(each)) ?? "source", stays: null }));
}

const liveMedia = (db: Reader, { accountId }: ImportRow, ids: Iterable<number>) =>
  db
    .select({ id: media.id, name: media.name, kind: media.kind, settings: media.settings })
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        anyOf(media.id, ids),
        isNull(media.deletedAt),
        eq(media.hidden, false),
      ),
    )
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
