import { and } from "drizzle-orm";
import type { z } from "zod";
import type { waitingTicketsAnswer } from "#shared/operator-api/tickets-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { tickets, waitsForSupport } from "../../../db/tables/index.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { visibleTo } from "./queries.ts";

/** Returns the number of tickets that wait for an answer of this operator; for admins, of all. */
export async function countWaiting({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof waitingTicketsAnswer>> {
  requirePermission(ctx, "tickets.list");
  const waiting = await ctx.deps.db.$count(tickets, and(visibleTo(ctx.actor), waitsForSupport(tickets)));
  return { success: true, waiting };
}
