import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { GuestUpload } from "#shared/contracts/library/guest-links.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { guestLinks, guestUploads, media, users } from "../../../db/tables/index.ts";
import { type Sight, sightOf } from "../../identity/scopes/index.ts";
import { presentedMedia } from "../media/index.ts";
import { type GuestUploadRow, linksInSight } from "./queries.ts";

/** Returns what guests sent to the links in sight: what waits, the oldest first; else the newest first. */
export async function listGuestUploads({
  ctx,
  input: { state, limit },
}: Verb<{ state: GuestUpload["state"]; limit: number }, Customer>): Promise<{
  items: GuestUpload[];
  total: number;
}> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const sight = await sightOf(ctx);
  const where = and(
    eq(guestUploads.accountId, accountId),
    eq(guestUploads.state, state),
    linksInSight(sight),
  );
  const rows = await db
    .select({ row: guestUploads })
    .from(guestUploads)
    .innerJoin(guestLinks, eq(guestLinks.id, guestUploads.linkId))
    .where(where)
    .orderBy(state === "waiting" ? asc(guestUploads.id) : desc(guestUploads.decidedAt), desc(guestUploads.id))
    .limit(limit);
  const [all] = await db
    .select({ total: count() })
    .from(guestUploads)
    .innerJoin(guestLinks, eq(guestLinks.id, guestUploads.linkId))
    .where(where);
  const items = await presentGuestUploads(
    db,
    { accountId, sight },
    rows.map(({ row }) => row),
  );
  return { items, total: all?.total ?? 0 };
}

/** Returns how many wait, for the menu, and whether there is a link at all. */
export async function countGuestUploads({
  ctx,
}: Verb<unknown, Customer>): Promise<{ waiting: number; links: number }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const seen = linksInSight(await sightOf(ctx));
  const [row] = await db
    .select({ waiting: count() })
    .from(guestUploads)
    .innerJoin(guestLinks, eq(guestLinks.id, guestUploads.linkId))
    .where(and(eq(guestUploads.accountId, accountId), eq(guestUploads.state, "waiting"), seen));
  const links = await db.$count(
    guestLinks,
    and(eq(guestLinks.accountId, accountId), isNull(guestLinks.deletedAt), seen),
  );
  return { waiting: row?.waiting ?? 0, links };
}

/** Returns rows as the API presents them, in the same order. */
export async function presentGuestUploads(
  db: Reader,
  viewer: { accountId: number; sight: Sight | null },
  rows: readonly GuestUploadRow[],
): Promise<GuestUpload[]> {
  if (rows.length === 0) return [];
  const ids = <T>(values: readonly (T | null)[]) => [...new Set(values.filter((each) => each !== null))];
  const links = await db
    .select({ id: guestLinks.id, title: guestLinks.title })
    .from(guestLinks)
    .where(anyOf(guestLinks.id, ids(rows.map(({ linkId }) => linkId))));
  const titles = new Map(links.map(({ id, title }) => [id, title]));
  const deciders = ids(rows.map(({ decidedBy }) => decidedBy));
  const people =
    deciders.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(anyOf(users.id, deciders));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const mediaIds = ids(rows.map(({ mediaId }) => mediaId));
  // The folder of a picture may have been moved out of sight since.
  const shown = await presentedMedia(db, viewer, mediaIds);
  const removed = await removedNames(db, viewer.accountId, mediaIds);
  return rows.map(({ accountId: _, mediaId, receivedAt, decidedAt, decidedBy, ...row }) => ({
    ...row,
    linkTitle: titles.get(row.linkId) ?? "",
    media: mediaId === null ? null : (shown.get(mediaId) ?? removed.get(mediaId) ?? null),
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? null),
  }));
}

/** Rejected pictures are removed media: the inbox shows their thumbnails, as the trash does. */
async function removedNames(
  db: Reader,
  accountId: number,
  ids: number[],
): Promise<Map<number, GuestUpload["media"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, name: media.name, state: media.state })
    .from(media)
    .where(and(anyOf(media.id, ids), eq(media.accountId, accountId), eq(media.hidden, true)));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        thumbnailUrl: row.state === "ready" ? `/api/v1/media/${row.id}/thumbnail` : null,
        previewUrl: null,
      },
    ]),
  );
}
