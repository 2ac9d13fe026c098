import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { media, mediaFiles } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { refuse } from "#server/refusal.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Media, replaceMedia as replaceMediaContract } from "#shared/contracts/library/media.ts";
import { amongMedia, requireInScope, sightOf } from "../../../identity/scopes/index.ts";
import { presentMedia } from "../present.ts";
import { lockManyMedia, lockMedia } from "../queries.ts";
import { requireMayReplace } from "./may-replace.ts";
import type { ReplaceElsewhere } from "./replace-uses.ts";
import { takePlace } from "./take-place.ts";

/** Records that the customer keeps this media although another one has the same bytes. */
export async function keepTwin({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockMedia(tx, accountId, input.id);
    await tx.update(media).set({ twinKept: true }).where(eq(media.id, row.id));
    await audit({ action: "media.keep", subject: { kind: "media", id: row.id }, after: { name: row.name } });
    return presentMedia(tx, { ...row, twinKept: true }, await sightOf(ctx, tx));
  });
}

/** Returns the caller's oldest media that was uploaded from these bytes and did not fail; null when there is none. */
export async function findMediaByContent({
  ctx,
  input,
}: Verb<{ sha256: string }, Customer>): Promise<{ media: Media | null }> {
  const { db } = ctx.deps;
  const sight = await sightOf(ctx);
  const [found] = await db
    .select({ media })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(
      and(
        eq(mediaFiles.sha256, input.sha256),
        eq(mediaFiles.role, "original"),
        eq(media.accountId, ctx.actor.accountId),
        isNull(media.deletedAt),
        eq(media.hidden, false),
        ne(media.state, "failed"),
        amongMedia(sight, media),
      ),
    )
    .orderBy(asc(media.id))
    .limit(1);
  return { media: found ? await presentMedia(db, found.media, sight) : null };
}

/**
 * Replaces a media by another one: now, or as soon as the other one is ready. Throws Invalid when both are the same,
 * Conflict when the other one failed.
 */
export async function replaceMedia(
  { ctx, input }: Verb<InputOf<typeof replaceMediaContract>, Customer>,
  elsewhere: ReplaceElsewhere,
): Promise<Media> {
  const { accountId } = ctx.actor;
  if (input.id === input.byId) throw refuse("replacesItself").field("byId", "chooseAnother");
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    await requireInScope(ctx, tx, { kind: "media", ids: [input.byId], changes: true });
    await requireMayReplace(ctx.actor, tx, input.id);
    const rows = await lockManyMedia(tx, accountId, [input.id, input.byId]);
    const [old, by] = [input.id, input.byId].map((id) => rows.find((row) => row.id === id));
    if (!old || !by) throw new Error("A locked media is missing");
    if (by.state === "failed") throw refuse("replacementFailed", { name: by.name });
    if (by.state === "ready")
      return presentMedia(
        tx,
        await takePlace(ctx, open, { old, by, takeName: input.takeName, elsewhere }),
        await sightOf(ctx, tx),
      );
    await tx.update(media).set({ replacesId: old.id }).where(eq(media.id, by.id));
    const subject = { kind: "media", id: old.id } as const;
    await audit({ action: "media.replace-later", subject, after: { by: by.id } });
    return presentMedia(tx, { ...by, replacesId: old.id }, await sightOf(ctx, tx));
  });
}
