import type { Schedule } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../context.ts";
import { presentSchedules } from "./present.ts";
import { rulesOf } from "./queries.ts";

export async function listSchedules({ ctx }: Verb<unknown, Customer>): Promise<{ items: Schedule[] }> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  return { items: await presentSchedules(db, accountId, await rulesOf(db, accountId)) };
}
