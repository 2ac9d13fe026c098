import type { Command } from "#shared/contracts/player.ts";
import type { ScreenActor, Verb } from "../../context.ts";
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
