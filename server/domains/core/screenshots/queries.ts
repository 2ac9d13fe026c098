import { and, eq, gt, isNull } from "drizzle-orm";
import { type Screenshot, screenshotLimits } from "#shared/contracts/core/screenshots.ts";
import { hourMs } from "#shared/durations.ts";
import type { Reader } from "../../../db/client.ts";
import { screens, screenshots } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

const keptMs = screenshotLimits.keptHours * hourMs;

/** Returns before which time a screenshot must have been asked to be deleted now. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMs);

const facts = {
  screenId: screenshots.screenId,
  number: screenshots.number,
  state: screenshots.state,
  askedAt: screenshots.askedAt,
  expiresAt: screenshots.expiresAt,
  takenAt: screenshots.takenAt,
};
type Facts = Omit<typeof screenshots.$inferSelect, "picture">;

/** Returns a screen's screenshot without its picture, while it is kept. */
export async function factsOf(db: Reader, screenId: number, now: Date): Promise<Facts | undefined> {
  const [row] = await db
    .select(facts)
    .from(screenshots)
    .where(and(eq(screenshots.screenId, screenId), gt(screenshots.askedAt, keptSince(now))));
  return row;
}

/** Throws NotFound for a screen of another account and for a removed one. */
export async function requireScreen(db: Reader, accountId: number, screenId: number): Promise<void> {
  const [row] = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.id, screenId), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (!row) throw refuse("screenNotFound");
}

export function presentScreenshot(row: Facts, now: Date): Screenshot {
  const open = row.state === "waiting" || row.state === "arriving";
  const state = row.state === "arriving" ? "waiting" : row.state;
  return {
    number: row.number,
    state: open && row.expiresAt <= now ? "silent" : state,
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? null,
    keptUntil: new Date(row.askedAt.getTime() + keptMs).toISOString(),
  };
}
