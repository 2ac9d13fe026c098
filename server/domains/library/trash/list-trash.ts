import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { type InputOf, id, type ResponseOf } from "#shared/contracts/contract.ts";
import {
  type listTrash as contract,
  type RemovableKind,
  type RemovedThing,
  removedKeptDays,
} from "#shared/contracts/library/trash.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { removedRows } from "../../../db/soft-delete.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, mediaFiles, playlists, scheduleRules } from "../../../db/tables/index.ts";
import { pageOf } from "../../../http/list-page.ts";
import { refuse } from "../../../refusal.ts";
import { among, amongMedia, amongTargets, sightOf } from "../../identity/scopes/index.ts";
import { thoseMayRestore } from "./may-restore.ts";

type Found = Omit<RemovedThing, "removedAt" | "endsAt" | "mayRestore"> & { deletedAt: Date | null };

/** Returns removed entries of one kind, the latest first. Throws Invalid for a cursor that this list did not issue. */
export async function listTrash({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { kind } = input;
  const rows = await (kind === "media" ? removedMedia(ctx, input) : removedOf(kind, ctx, input));
  const { page, nextCursor } = pageOf(
    rows,
    input.limit,
    ({ deletedAt, id }) => `${deletedAt?.getTime() ?? 0}.${id}`,
  );
  const restorable = await thoseMayRestore(
    ctx,
    kind,
    page.map(({ id }) => id),
  );
  return {
    items: page.map(({ deletedAt, ...thing }) => {
      const removedMs = deletedAt?.getTime() ?? 0;
      const endsAt = new Date(removedMs + removedKeptDays * dayMs).toISOString();
      const mayRestore = restorable.has(thing.id);
      return { ...thing, removedAt: new Date(removedMs).toISOString(), endsAt, mayRestore };
    }),
    nextCursor,
  };
}

type Page = Pick<InputOf<typeof contract>, "cursor" | "limit">;

async function removedMedia(ctx: Ctx<Customer>, { cursor, limit }: Page): Promise<Found[]> {
  const sight = await sightOf(ctx);
  const by = alias(media, "by");
  const rows = await ctx.deps.db
    .select({ media, by: { id: by.id, name: by.name }, thumbnail: mediaFiles.sha256 })
    .from(media)
    .leftJoin(
      by,
      and(eq(by.replacesId, media.id), eq(by.state, "ready"), isNull(by.deletedAt), amongMedia(sight, by)),
    )
    .leftJoin(
      mediaFiles,
      and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "thumbnail"), isNull(mediaFiles.unneededAt)),
    )
    .where(
      and(
        removedRows(ctx, "media").where,
        among(sight?.folders, media.folderId),
        after(cursor, media.deletedAt, media.id),
      ),
    )
    .orderBy(desc(media.deletedAt), desc(media.id))
    .limit(limit + 1);
  return rows.map(({ media: row, by: replacedBy, thumbnail }) => ({
    kind: "media",
    id: row.id,
    name: row.name,
    mediaKind: row.kind,
    bytes: row.bytes,
    thumbnailUrl: thumbnail && `/api/v1/media/${row.id}/thumbnail?v=${thumbnail.slice(0, 12)}`,
    replacedBy,
    deletedAt: row.deletedAt,
  }));
}

/** Returns removed entries of all other kinds, which have only a name. */
async function removedOf(kind: RemovableKind, ctx: Ctx<Customer>, { cursor, limit }: Page): Promise<Found[]> {
  const { table, where } = removedRows(ctx, kind);
  const rows = await ctx.deps.db
    .select({ id: table.id, name: table.name, deletedAt: table.deletedAt })
    .from(table)
    .where(and(where, await removedInSight(ctx, kind), after(cursor, table.deletedAt, table.id)))
    .orderBy(desc(table.deletedAt), desc(table.id))
    .limit(limit + 1);
  return rows.map((row) => ({
    kind,
    ...row,
    mediaKind: null,
    bytes: 0,
    thumbnailUrl: null,
    replacedBy: null,
  }));
}

/**
 * Returns the condition for removed rows that a member with a scope sees. Screens, groups, calendars and data sources are
 * removed and restored by members with the whole account.
 */
async function removedInSight(ctx: Ctx<Customer>, kind: RemovableKind): Promise<SQL | undefined> {
  const sight = await sightOf(ctx);
  if (!sight) return undefined;
  if (kind === "playlist") return anyOf(playlists.id, sight.playlists);
  return kind === "schedule" ? amongTargets(sight, scheduleRules) : sql`false`;
}

/** Returns the condition for rows after a cursor: `<milliseconds>.<id>` of the last row of the page before. */
function after(cursor: string | undefined, removedAt: AnyPgColumn, idColumn: AnyPgColumn): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [ms, last] = cursor.split(".");
  const read = z.tuple([z.coerce.number().int().min(0).max(8.64e15), id]).safeParse([ms, last]);
  if (!read.success || !/^\d+\.\d+$/.test(cursor)) throw refuse("cursorUnknown");
  const [at, lastId] = read.data;
  return sql`(${removedAt}, ${idColumn}) < (${new Date(at).toISOString()}::timestamptz, ${lastId})`;
}
