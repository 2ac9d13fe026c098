import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { changedSince } from "#shared/merge/changed-since.ts";
import type { HoursOnDay } from "#shared/office-hours.ts";
import type {
  ChangeTickets,
  changedTicketsAnswer,
  undoneTicketsAnswer,
} from "#shared/operator-api/ticket-changes.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { ticketChangeItems, ticketChanges } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { lockTickets } from "../queries.ts";
import { hoursOfDays } from "../times/due-times.ts";
import { applyChanges, stateOf, writeState } from "./apply-changes.ts";
import { undoMs } from "./undo-times.ts";

/** Changes many tickets in one step: all, or none when the operator may not change one of them. */
export async function changeMany({
  ctx,
  input,
}: Verb<ChangeTickets, Operator>): Promise<z.input<typeof changedTicketsAnswer>> {
  requirePermission(ctx, "tickets.work");
  const hoursOn = await hoursOfDays(ctx.deps);
  return inTransaction(ctx, async (open) => {
    const done = await applyChanges(ctx, open, { ...input, hoursOn });
    if (done.change === null)
      await open.audit({
        action: "ticket.no-change",
        subject: { kind: "ticket", id: null },
        accountId: null,
      });
    return { success: true, ...done };
  });
}

/** Undoes a change within a minute. A ticket that was changed again since stays as it is. */
export async function undoChange({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<z.input<typeof undoneTicketsAnswer>> {
  requirePermission(ctx, "tickets.work");
  const { operatorId } = ctx.actor;
  const now = ctx.now();
  const hoursOn = await hoursOfDays(ctx.deps);
  return inTransaction(ctx, async (open) => {
    const [change] = await open.tx
      .update(ticketChanges)
      .set({ undoneAt: now })
      .where(
        and(
          eq(ticketChanges.id, input.id),
          eq(ticketChanges.operatorId, operatorId),
          isNull(ticketChanges.undoneAt),
        ),
      )
      .returning();
    if (!change || now.getTime() - change.changedAt.getTime() > undoMs) throw refuse("ticketChangeGone");
    const { undone, left } = await restoreTickets(ctx, open, { changeId: change.id, hoursOn });
    await open.audit({
      action: "ticket.undo",
      subject: { kind: "ticket", id: null },
      accountId: null,
      after: { tickets: undone },
    });
    return { success: true, undone, left };
  });
}

/** Gives the tickets of a change the state before it. One that was changed again since stays as it is. */
export async function restoreTickets(
  ctx: Ctx<Operator>,
  open: AuditedTx,
  { changeId, hoursOn }: { changeId: number; hoursOn: HoursOnDay },
): Promise<{ undone: number[]; left: number[] }> {
  const { tx } = open;
  const items = await tx.select().from(ticketChangeItems).where(eq(ticketChangeItems.changeId, changeId));
  const ids = items.map(({ ticketId }) => ticketId);
  const undone: number[] = [];
  for (const row of await lockTickets(tx, ctx, ids, { hidden: "left out" })) {
    const item = items.find(({ ticketId }) => ticketId === row.id);
    if (!item || changedSince(item.after, stateOf(row))) continue;
    await writeState(ctx, open, { row, before: item.after, after: item.before, hoursOn, isTold: true });
    undone.push(row.id);
  }
  return { undone, left: ids.filter((id) => !undone.includes(id)) };
}
