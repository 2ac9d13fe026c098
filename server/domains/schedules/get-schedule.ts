import type { Schedule } from "#shared/contracts/schedules.ts";
import type { Customer, Verb } from "../../context.ts";
import { presentSchedule } from "./present.ts";

export async function getSchedule({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Schedule> {
  return presentSchedule(ctx.deps.db, ctx.actor.accountId, input.id);
}
