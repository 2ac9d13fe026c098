import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx, Verb } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { accounts, media } from "#server/db/tables/index.ts";
import { inUnauditedTransaction } from "#server/db/transaction.ts";
import { ownFontsIn, showsLogo } from "#shared/media-kinds/inside.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { anyOf } from "../../../../db/statement.ts";
import { widgetOf } from "../manifest-items.ts";
import { drawLater } from "./draw-picture.ts";

/** Name and data of the job that draws the designs with the account's logo or own fonts again; server/jobs/media-jobs.ts runs it. */
export const drawBrandedDesignsJob = {
  name: "draw-logo-designs",
  data: z.object({ accountId: z.number().int().positive() }),
};

/** Enqueues new pictures of all designs that show the account's logo or own fonts. The job runs after the commit. */
export const drawBrandedDesignsLater = (ctx: Ctx, tx: Tx, accountId: number): Promise<void> =>
  ctx.deps.jobs.enqueue(tx, drawBrandedDesignsJob, { accountId });

/** Does the same when one of these media is the account's logo. */
export async function drawIfLogo(
  ctx: Ctx,
  tx: Tx,
  { accountId, mediaIds }: { accountId: number; mediaIds: readonly number[] },
): Promise<void> {
  if (mediaIds.length === 0) return;
  const isLogo = and(eq(accounts.id, accountId), anyOf(accounts.brandLogoMediaId, mediaIds));
  if ((await tx.$count(accounts, isLogo)) > 0) await drawBrandedDesignsLater(ctx, tx, accountId);
}

/** Enqueues the drawing of each design that shows the logo or an own font. Safe to run again: pictures that are there are not drawn. */
export async function drawBrandedDesigns({ ctx, input }: Verb<{ accountId: number }>): Promise<void> {
  const kinds = kindsWith("still");
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const rows = await tx
      .select()
      .from(media)
      .where(and(eq(media.accountId, input.accountId), anyOf(media.kind, kinds), isNull(media.deletedAt)))
      .orderBy(asc(media.id));
    for (const row of rows) {
      const drawn = widgetOf(row);
      if (drawn && (showsLogo(drawn) || ownFontsIn(drawn).length > 0)) await drawLater(ctx, tx, row);
    }
  });
}
