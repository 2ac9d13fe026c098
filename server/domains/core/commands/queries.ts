import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { screenCommands, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

export type CommandRow = typeof screenCommands.$inferSelect;

/** Maximum number of waiting commands. More of them can only come from a faulty program. */
export const maxOpen = 20;

/** Throws NotFound for a screen of another account and for a removed one. */
export async function requireScreen(
  db: Reader,
  accountId: number,
  screenId: number,
): Promise<{ device: string | null }> {
  const [row] = await db
    .select({ device: screens.device })
    .from(screens)
    .where(and(eq(screens.id, screenId), eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  if (!row) throw refuse("screenNotFound");
  return row;
}

/** Returns a screen's open commands, oldest first, including those that it received but possibly could not do. */
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
