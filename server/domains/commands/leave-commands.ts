import { and, count, gt, inArray } from "drizzle-orm";
import { commandLivesMinutes, type SentCommand } from "#shared/contracts/commands.ts";
import type { Tx } from "../../db/client.ts";
import { screenCommands } from "../../db/tables/index.ts";
import { maxOpen } from "./queries.ts";

/**
 * Adds the same command for many screens and returns the commands' ids by screen. The caller has checked the account.
 * Omits screens with too many waiting commands.
 */
export async function leaveCommands(
  tx: Tx,
  screenIds: readonly number[],
  { kind, value, now }: { kind: SentCommand["kind"]; value: number | null; now: Date },
): Promise<Map<number, number>> {
  if (screenIds.length === 0) return new Map();
  const waiting = await tx
    .select({ screenId: screenCommands.screenId, open: count() })
    .from(screenCommands)
    .where(
      and(
        inArray(screenCommands.screenId, [...screenIds]),
        inArray(screenCommands.state, ["waiting", "received"]),
        gt(screenCommands.expiresAt, now),
      ),
    )
    .groupBy(screenCommands.screenId);
  const full = new Set(waiting.flatMap(({ screenId, open }) => (open >= maxOpen ? [screenId] : [])));
  const free = screenIds.filter((id) => !full.has(id));
  if (free.length === 0) return new Map();
  const expiresAt = new Date(now.getTime() + commandLivesMinutes.standard * 60_000);
  const made = await tx
    .insert(screenCommands)
    .values(free.map((screenId) => ({ screenId, kind, value, createdAt: now, expiresAt })))
    .returning({ id: screenCommands.id, screenId: screenCommands.screenId });
  return new Map(made.map(({ id, screenId }) => [screenId, id]));
}
