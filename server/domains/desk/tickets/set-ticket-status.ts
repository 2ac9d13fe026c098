import type { SetTicketStatus } from "#shared/operator-api/tickets-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { applyChanges } from "./changes/apply-changes.ts";
import { lockTicket } from "./queries.ts";
import { hoursOfDays } from "./times/due-times.ts";
import { requireUnchanged, unchangedEntry } from "./unchanged.ts";

/** Sets a ticket's status. Any status may follow any other (back-office.md section 4); closing requires a note. */
export async function setTicketStatus({
  ctx,
  input,
}: Verb<SetTicketStatus & { seen: string | null }, Operator>): Promise<{ success: true; message: string }> {
  requirePermission(ctx, "tickets.work");
  const { id, seen, ...set } = input;
  const hoursOn = await hoursOfDays(ctx.deps);
  await inTransaction(ctx, async (open) => {
    const before = await lockTicket(open.tx, ctx, id);
    await requireUnchanged(open.tx, before, { seen, by: ["status", "customer"] });
    const { changed } = await applyChanges(ctx, open, { ids: [id], set, hoursOn });
    if (changed.length === 0) await open.audit(unchangedEntry(before));
  });
  return { success: true, message: "Status Changed Successfully" };
}
