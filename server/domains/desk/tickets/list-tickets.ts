import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { ticketsAnswer } from "#shared/operator-api/tickets-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { tickets } from "../../../db/tables/index.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { presentTickets } from "./present.ts";
import { ticketsWith, visibleTo } from "./queries.ts";

/** Returns the tickets that this operator may see, with closed ones in a separate list; with `id` only that one. */
export async function listTickets({
  ctx,
  input,
}: Verb<{ id?: number | undefined }, Operator>): Promise<z.input<typeof ticketsAnswer>> {
  requirePermission(ctx, "tickets.list");
  const { db } = ctx.deps;
  const one = input.id === undefined ? undefined : eq(tickets.id, input.id);
  const all = await presentTickets(db, await ticketsWith(db, and(visibleTo(ctx.actor), one)), ctx.now());
  return {
    success: true,
    message: all.length === 0 ? "No tickets found" : "",
    data: all.filter((ticket) => ticket.status !== "closed"),
    closed: all.filter((ticket) => ticket.status === "closed"),
  };
}
