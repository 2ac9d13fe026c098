import { sql } from "drizzle-orm";
import { type Screenshot, screenshotLimits } from "#shared/contracts/core/screenshots.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screenshots } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { factsOf, presentScreenshot, requireScreen } from "./queries.ts";

/**
 * Asks a screen for a screenshot, which replaces the earlier one. Returns the one that is asked for already, if any.
 * Throws NotFound, and Conflict when the screen was asked a moment ago.
 */
export async function askScreenshot({
  ctx,
  input: { id: screenId },
}: Verb<{ id: number }, Customer>): Promise<Screenshot> {
  const now = ctx.now();
  const found = await inTransaction(ctx, async ({ tx, audit }) => {
    await requireScreen(tx, ctx.actor.accountId, screenId);
    const before = await factsOf(tx, screenId, now);
    const asked = before && presentScreenshot(before, now);
    const waits = asked?.state === "waiting";
    if (before && !waits && now.getTime() - before.askedAt.getTime() < screenshotLimits.betweenS * 1000)
      throw refuse("screenshotTooSoon");
    const expiresAt = new Date(now.getTime() + screenshotLimits.answerS * 1000);
    const fresh = { state: "waiting", askedAt: now, expiresAt, takenAt: null, picture: null } as const;
    if (!waits)
      await tx
        .insert(screenshots)
        .values({ screenId, number: 1, ...fresh })
        .onConflictDoUpdate({
          target: screenshots.screenId,
          set: { ...fresh, number: sql`${screenshots.number} % 2000000000 + 1` },
        });
    await audit({
      action: "screen.screenshot",
      subject: { kind: "screen", id: screenId },
      // A repeat announces again: the device may have missed the first time.
      after: { repeated: waits },
    });
    return factsOf(tx, screenId, now);
  });
  if (!found) throw new Error("The screenshot was not asked for");
  return presentScreenshot(found, now);
}
