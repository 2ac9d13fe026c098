import { and, eq, gt } from "drizzle-orm";
import type { Screenshot } from "#shared/contracts/core/screenshots.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screenshots } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { factsOf, keptSince, presentScreenshot, requireScreen } from "./queries.ts";

/** Returns the newest screenshot of a screen. Throws NotFound for a missing screen. */
export async function readScreenshot({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ screenshot: Screenshot | null }> {
  const { db } = ctx.deps;
  await requireScreen(db, ctx.actor.accountId, input.id);
  const row = await factsOf(db, input.id, ctx.now());
  return { screenshot: row ? presentScreenshot(row, ctx.now()) : null };
}

/** Returns the JPEG of a screenshot. Throws NotFound for a missing screen or picture. */
export async function readPicture({
  ctx,
  input,
}: Verb<{ id: number; number: number }, Customer>): Promise<Buffer> {
  const { db } = ctx.deps;
  await requireScreen(db, ctx.actor.accountId, input.id);
  const [row] = await db
    .select({ picture: screenshots.picture })
    .from(screenshots)
    .where(
      and(
        eq(screenshots.screenId, input.id),
        eq(screenshots.number, input.number),
        gt(screenshots.askedAt, keptSince(ctx.now())),
      ),
    );
  if (!row?.picture) throw refuse("screenshotNotFound");
  return row.picture;
}
