import { and, count, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { GuestLink } from "#shared/contracts/library/guest-links.ts";
import { paths } from "#shared/paths.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { guestLinks, guestUploads, media } from "../../../db/tables/index.ts";
import type { Env } from "../../../env.ts";
import { refuse } from "../../../refusal.ts";
import { accountSecrets } from "../../../sealed.ts";
import { type Sight, sightOf } from "../../identity/scopes/index.ts";

export type GuestLinkRow = typeof guestLinks.$inferSelect;
export type GuestUploadRow = typeof guestUploads.$inferSelect;

/**
 * Returns the condition for the links that a member sees: with a scope those that put pictures into its folders.
 * Notices go into tables, which belong to the whole account.
 */
export const linksInSight = (sight: Sight | null): SQL | undefined =>
  sight
    ? and(
        anyOf(guestLinks.folderId, sight.folders),
        eq(guestLinks.takesNotices, false),
        isNull(guestLinks.tableId),
      )
    : undefined;

/** Returns a link that the caller sees, locked. Throws NotFound for others and for deleted ones. */
export async function lockGuestLink(ctx: Ctx<Customer>, tx: Tx, id: number): Promise<GuestLinkRow> {
  const [row] = await tx
    .select()
    .from(guestLinks)
    .where(
      and(
        eq(guestLinks.id, id),
        eq(guestLinks.accountId, ctx.actor.accountId),
        isNull(guestLinks.deletedAt),
        linksInSight(await sightOf(ctx, tx)),
      ),
    )
    .for("no key update");
  if (!row) throw refuse("guestLinkNotFound");
  return row;
}

export const guestSecrets = accountSecrets("guest links");

/** Returns the links of the caller, newest first, with their addresses. */
export async function guestLinksOf(ctx: Ctx<Customer>, db: Reader): Promise<GuestLink[]> {
  const { accountId } = ctx.actor;
  const rows = await db
    .select()
    .from(guestLinks)
    .where(
      and(
        eq(guestLinks.accountId, accountId),
        isNull(guestLinks.deletedAt),
        linksInSight(await sightOf(ctx, db)),
      ),
    )
    .orderBy(desc(guestLinks.id));
  const waiting = await waitingByLink(
    db,
    rows.map(({ id }) => id),
  );
  const walls = await wallsOf(db, rows);
  return rows.map(
    ({ accountId: _, tokenHash: __, tokenSealed, deletedAt: ___, wallId, createdAt, endsAt, ...row }) => ({
      ...row,
      wall: walls.get(wallId ?? 0) ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      waiting: waiting.get(row.id) ?? 0,
      path: pathOf(ctx.deps.env, accountId, tokenSealed),
    }),
  );
}

/** Returns the walls of these links that are not in the trash, by id. */
export async function wallsOf(
  db: Reader,
  links: readonly Pick<GuestLinkRow, "wallId">[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  const ids = links.flatMap(({ wallId }) => wallId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(and(anyOf(media.id, new Set(ids)), isNull(media.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the address of a link; null when its secret can no longer be read. */
export function pathOf(env: Env, accountId: number, sealed: Buffer): string | null {
  const token = guestSecrets.open(env, accountId, sealed);
  return token === null ? null : paths.guestLink(token);
}

async function waitingByLink(db: Reader, linkIds: number[]): Promise<ReadonlyMap<number, number>> {
  if (linkIds.length === 0) return new Map();
  const counts = await db
    .select({ linkId: guestUploads.linkId, waiting: count() })
    .from(guestUploads)
    .where(and(anyOf(guestUploads.linkId, linkIds), eq(guestUploads.state, "waiting")))
    .groupBy(guestUploads.linkId);
  return new Map(counts.map((row) => [row.linkId, row.waiting]));
}
