import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { leaveCommands } from "../../core/commands/index.ts";
import { presentWall } from "./present.ts";

/** Makes each screen of a wall show its name and number. Returns how many were asked. Throws NotFound. */
export async function identifyVideoWall({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ screens: number }> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const wall = await presentWall(tx, accountId, input.id, now);
    const screenIds = wall.places.flatMap(({ screen }) => (screen && !screen.removed ? screen.id : []));
    const kind = "identify";
    const left = await leaveCommands(tx, screenIds, { kind, value: null, now });
    await audit({
      action: "video-wall.identify",
      subject: { kind: "video-wall", id: wall.id },
      after: { name: wall.name },
    });
    for (const [screenId, commandId] of left)
      await audit({
        action: "screen.command",
        subject: { kind: "screen", id: screenId },
        after: { commandId, kind, value: null },
      });
    return { screens: left.size };
  });
}
