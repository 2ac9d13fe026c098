import type { z } from "zod";
import type { ticketLogAnswer } from "#shared/operator-api/tickets-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { presentAssignment } from "./present.ts";
import { assignmentsOf, ticketFor } from "./queries.ts";

/** Returns the assignments of a ticket, newest first. */
export async function ticketLog({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<z.input<typeof ticketLogAnswer>> {
  requirePermission(ctx, "tickets.list");
  const { db } = ctx.deps;
  const ticket = await ticketFor(db, ctx, input.id);
  const entries = (await assignmentsOf(db, [ticket.id])).get(ticket.id) ?? [];
  return { success: true, data: entries.map(presentAssignment) };
}
