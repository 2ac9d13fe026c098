import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { applyChanges } from "./changes/apply-changes.ts";
import { lockTicket } from "./queries.ts";
import { hoursOfDays } from "./times/due-times.ts";
import { requireUnchanged, unchangedEntry } from "./unchanged.ts";

/** Assigns a ticket to a manager, or to none. Assigning it to the same manager again changes nothing. */
export async function assignTicket({
  ctx,
  input,
}: Verb<{ id: number; assigned_user_id: number | null; seen: string | null }, Operator>): Promise<{
  success: true;
  message: string;
}> {
  requirePermission(ctx, "tickets.assign");
  const { id, assigned_user_id } = input;
  const hoursOn = await hoursOfDays(ctx.deps);
  await inTransaction(ctx, async (open) => {
    const before = await lockTicket(open.tx, ctx, id);
    await requireUnchanged(open.tx, before, { seen: input.seen, by: ["assigned", "status"] });
    const { changed } = await applyChanges(ctx, open, { ids: [id], set: { assigned_user_id }, hoursOn });
    if (changed.length === 0) await open.audit(unchangedEntry(before));
  });
  return { success: true, message: "Ticket Assigned Successfully" };
}
