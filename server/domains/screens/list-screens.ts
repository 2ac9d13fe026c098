import type { Screen } from "#shared/contracts/screens.ts";
import type { Customer, Verb } from "../../context.ts";
import { presentScreens } from "./present.ts";
import { screensOf } from "./queries.ts";

export async function listScreens({ ctx }: Verb<unknown, Customer>): Promise<{ items: Screen[] }> {
  const { db } = ctx.deps;
  return { items: await presentScreens(db, await screensOf(db, ctx.actor.accountId), ctx.now()) };
}
