import type { Screen } from "#shared/contracts/screens.ts";
import type { Customer, Verb } from "../../context.ts";
import { presentScreen } from "./present.ts";
import { screenOf } from "./queries.ts";

export async function getScreen({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Screen> {
  const { db } = ctx.deps;
  return presentScreen(db, await screenOf(db, ctx.actor.accountId, input.id), ctx.now());
}
