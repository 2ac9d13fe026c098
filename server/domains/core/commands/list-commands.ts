import { desc, eq } from "drizzle-orm";
import type { SentCommand } from "#shared/contracts/core/commands.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screenCommands } from "../../../db/tables/index.ts";
import { type CommandRow, requireScreen } from "./queries.ts";

export function presentCommand(row: CommandRow, now: Date): SentCommand {
  return {
    id: row.id,
    kind: row.kind,
    value: row.value,
    state: row.state === "waiting" && row.expiresAt <= now ? "expired" : row.state,
    detail: row.detail,
    sentAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export async function listCommands({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ items: SentCommand[] }> {
  const { db } = ctx.deps;
  await requireScreen(db, ctx.actor.accountId, input.id);
  const rows = await db
    .select()
    .from(screenCommands)
    .where(eq(screenCommands.screenId, input.id))
    .orderBy(desc(screenCommands.id))
    .limit(20);
  const now = ctx.now();
  return { items: rows.map((row) => presentCommand(row, now)) };
}
