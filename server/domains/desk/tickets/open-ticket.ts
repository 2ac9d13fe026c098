import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { tickets } from "../../../db/tables/index.ts";
import { companiesIn } from "../../identity/company-details/index.ts";
import { dueTimes } from "./times/due-times.ts";

type NewTicket = Omit<
  typeof tickets.$inferInsert,
  "createdAt" | "updatedAt" | "firstAnswerDueAt" | "solveDueAt"
>;

/** The only place where tickets begin: each has the times until which it is due. Returns its number. */
export async function openTicket(
  tx: Tx,
  { deps, now }: Pick<Ctx, "deps" | "now">,
  ticket: NewTicket,
): Promise<number> {
  const at = now();
  const companies = await companiesIn(tx, deps.env);
  const due = dueTimes((day) => companies.at(day).supportHours, ticket.priority ?? "normal", at);
  const [row] = await tx
    .insert(tickets)
    .values({ ...ticket, ...due, createdAt: at, updatedAt: at })
    .returning({ id: tickets.id });
  if (!row) throw new Error("The ticket was not written");
  return row.id;
}
