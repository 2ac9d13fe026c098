import type { z } from "zod";
import type { ticketsAnswer } from "#shared/operator-api/tickets-contract.ts";
import type { Operator, Verb } from "../../context.ts";
import { requirePermission } from "../operators/index.ts";
import { presentTickets } from "./present.ts";
import { ticketsWith, visibleTo } from "./queries.ts";

/** The tickets this operator may see, the closed ones apart. */
export async function listTickets({ ctx }: Verb<unknown, Operator>): Promise<z.input<typeof ticketsAnswer>> {
  requirePermission(ctx, "tickets.list");
  const { db } = ctx.deps;
  const all = await presentTickets(db, await ticketsWith(db, visibleTo(ctx.actor)));
  return {
    success: true,
    message: all.length === 0 ? "No tickets found" : "",
    data: all.filter((ticket) => ticket.status !== "closed"),
    closed: all.filter((ticket) => ticket.status === "closed"),
  };
}
