import type { ScreenGroup } from "#shared/contracts/groups.ts";
import type { HeavyVerb } from "../../context.ts";
import { presentGroups } from "./present.ts";

export async function listGroups({ ctx }: HeavyVerb<unknown>): Promise<{ items: ScreenGroup[] }> {
  return { items: await presentGroups(ctx.deps.db, ctx.actor.accountId, ctx.now()) };
}
