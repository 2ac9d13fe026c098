import { and, eq, gt, sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import { screenshotLimits, type sendScreenshot } from "#shared/contracts/core/screenshots.ts";
import type { ScreenActor } from "../../../actor.ts";
import type { Ctx, Verb, VerbDeps } from "../../../context.ts";
import { screenshots } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { keptSince } from "./queries.ts";

const { side } = screenshotLimits;
/** The last quality makes even noise fit. */
const small = { width: side, height: side, maxBytes: 600_000, qualities: [82, 65, 45, 25] };

const waitingFor = (screenId: number, now: Date) =>
  and(eq(screenshots.screenId, screenId), eq(screenshots.state, "waiting"), gt(screenshots.expiresAt, now));

/**
 * Returns the number of the screenshot that this screen must take now, else null. A device that cannot take any gives
 * its answer with this question.
 */
export async function wantedScreenshot(ctx: Ctx<ScreenActor>, able: boolean): Promise<number | null> {
  const { screenId, accountId } = ctx.actor;
  const now = ctx.now();
  const [row] = await ctx.deps.db
    .select({ number: screenshots.number })
    .from(screenshots)
    .where(waitingFor(screenId, now));
  if (!row || able) return row?.number ?? null;
  await inUnauditedTransaction(
    ctx.deps,
    { accountId, topics: ["screens"], listed: [screenId] },
    async (tx) => {
      await tx
        .update(screenshots)
        .set({ state: "unable" })
        .where(and(waitingFor(screenId, now), eq(screenshots.number, row.number)));
    },
  );
  return null;
}

/**
 * Stores the screenshot that was asked for: draws the picture anew, so that nothing of the file but its pixels stays. Of
 * several requests for one screenshot only the first is read. Throws NotFound when none is asked for, and Invalid for
 * what is no picture.
 */
export async function takeScreenshot({
  ctx,
  input: { number, agoMs, bytes },
}: Verb<InputOf<typeof sendScreenshot> & { bytes: Buffer }, ScreenActor>): Promise<{ success: true }> {
  const { screenId } = ctx.actor;
  const now = ctx.now();
  // Before any work: a hostile device must not make the server decode one picture after the other.
  const claimed = await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(screenshots)
      .set({ state: "arriving" })
      .where(and(waitingFor(screenId, now), eq(screenshots.number, number)))
      .returning({ number: screenshots.number }),
  );
  if (claimed.length === 0) throw refuse("screenshotNotAsked");
  const picture = bytes.length > 0 ? await ctx.deps.mediaTools.smallPicture(bytes, small) : null;
  const takenAt = picture && new Date(now.getTime() - agoMs);
  const state = picture ? "taken" : "failed";
  await inTransaction(ctx, async ({ tx, audit }) => {
    await tx
      .update(screenshots)
      .set({ state, takenAt, picture })
      .where(
        and(
          eq(screenshots.screenId, screenId),
          eq(screenshots.number, number),
          eq(screenshots.state, "arriving"),
        ),
      );
    await audit({
      action: "screen.screenshot-arrive",
      subject: { kind: "screen", id: screenId },
      after: { number, state },
    });
  });
  if (bytes.length > 0 && !picture) throw refuse("screenshotNoPicture");
  return { success: true };
}

/** Deletes screenshots after the time for which they are kept. */
export async function sweepScreenshots({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<void> {
  await db.execute(sql`delete from screenshots where asked_at <= ${keptSince(now())}`);
}
