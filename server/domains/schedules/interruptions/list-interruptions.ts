import type { Interruption } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../../context.ts";
import { endedInterruptions, openInterruptions, presentInterruptions } from "./queries.ts";

export async function listInterruptions({
  ctx,
  input,
}: Verb<{ ended: "true" | "false" }, Customer>): Promise<{ items: Interruption[] }> {
  const { db } = ctx.deps;
  const read = input.ended === "true" ? endedInterruptions : openInterruptions;
  return { items: await presentInterruptions(db, await read(db, ctx.actor.accountId, ctx.now())) };
}
