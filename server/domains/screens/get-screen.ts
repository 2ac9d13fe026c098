import type { Screen } from "#shared/contracts/screens.ts";
import type { Customer, Verb } from "../../context.ts";
import { presentScreen } from "./present.ts";

export async function getScreen({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Screen> {
  return presentScreen(ctx.deps.db, ctx.actor.accountId, input.id, ctx.now());
}
