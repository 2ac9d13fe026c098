import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Reader } from "../../db/client.ts";
import { screenCommands, screens } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";

export type CommandRow = typeof screenCommands.$inferSelect;

/** More than this would only be somebody's program gone wrong. */
export const maxOpen = 20;

/** Throws NotFound for another account's screen and for a removed one. */
export async function requireScreen(db: Reader, accountId: number, screenId: number): Promise<void> {
  const [row] = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.id, screenId), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (!row) throw refuse("screenNotFound");
}

/** What a screen has not ended yet, oldest first; also what it took and was perhaps kept from doing. */
export function openCommands(db: Reader, screenId: number, now: Date): Promise<CommandRow[]> {
  return db
    .select()
    .from(screenCommands)
    .where(
      and(
        eq(screenCommands.screenId, screenId),
        inArray(screenCommands.state, ["waiting", "received"]),
        gt(screenCommands.expiresAt, now),
      ),
    )
    .orderBy(asc(screenCommands.id));
}
