import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Command, commandReceipt } from "#shared/contracts/playing/player.ts";
import type { ScreenActor } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screenCommands } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { openCommands } from "./queries.ts";

/** Returns this screen's open commands, oldest first. A command stays open until the screen reports its end. */
export async function waitingCommands({ ctx }: Verb<unknown, ScreenActor>): Promise<{ commands: Command[] }> {
  const rows = await openCommands(ctx.deps.db, ctx.actor.screenId, ctx.now());
  return {
    commands: rows.map(({ id, kind, value, expiresAt }) => ({
      id,
      kind,
      value,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Stores a screen's receipt of a command. Receipts may arrive twice and in any order: the first time of each counts,
 * and a final state stays. Throws NotFound for a command of another screen.
 */
export async function takeReceipt({
  ctx,
  input,
}: Verb<InputOf<typeof commandReceipt>, ScreenActor>): Promise<{ success: true }> {
  const { screenId } = ctx.actor;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .select()
      .from(screenCommands)
      .where(and(eq(screenCommands.id, input.id), eq(screenCommands.screenId, screenId)))
      .for("no key update");
    if (!row) throw refuse("commandNotFound");
    const ended = row.endedAt !== null;
    const ends = input.state !== "received" && !ended;
    await tx
      .update(screenCommands)
      .set({
        receivedAt: row.receivedAt ?? now,
        ...(!ended && { state: input.state }),
        ...(ends && { endedAt: now, detail: input.detail }),
      })
      .where(eq(screenCommands.id, row.id));
    await audit({
      action: "screen.command-receipt",
      subject: { kind: "screen", id: screenId },
      after: { commandId: row.id, state: input.state },
    });
  });
  return { success: true };
}
