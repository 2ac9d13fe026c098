import { desc, eq } from "drizzle-orm";
import type { SentCommand } from "#shared/contracts/commands.ts";
import type { Customer, Verb } from "../../context.ts";
import { screenCommands } from "../../db/tables/index.ts";
import { presentCommand } from "./present.ts";
import { requireScreen } from "./queries.ts";

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
