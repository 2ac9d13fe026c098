import { and, eq, isNull } from "drizzle-orm";
import { same } from "#shared/merge/same.ts";
import type { HoursOnDay } from "#shared/office-hours.ts";
import { maxTicketTags, type TicketSet } from "#shared/operator-api/ticket-changes.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { inPieces } from "../../../../db/statement.ts";
import {
  operators,
  type TicketState,
  ticketAssignments,
  ticketChangeItems,
  ticketChanges,
  ticketStatusChanges,
  tickets,
} from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { lockTickets, type TicketRow } from "../queries.ts";
import { mailTicketJob } from "../ticket-mail.ts";
import { dueTimes } from "../times/due-times.ts";
import { closingMailAfterMs } from "./undo-times.ts";

export const stateOf = ({ status, closingNote, priority, tags, assignedTo }: TicketRow): TicketState => ({
  status,
  closingNote,
  priority,
  tags,
  assignedTo,
});

export const isSolved = (status: TicketState["status"]): boolean =>
  status === "resolved" || status === "closed";

/** Returns the state of a ticket after a change. */
function changed(before: TicketState, set: TicketSet): TicketState {
  const removed = new Set(set.remove_tags ?? []);
  const tags = [...new Set([...before.tags, ...(set.add_tags ?? [])])].filter((tag) => !removed.has(tag));
  if (tags.length > maxTicketTags) throw refuse("ticketTagsFull", { count: String(maxTicketTags) });
  const status = set.status ?? before.status;
  return {
    status,
    closingNote: set.status === "closed" ? (set.notes ?? null) : before.closingNote,
    priority: set.priority ?? before.priority,
    tags: tags.sort(),
    assignedTo: set.assigned_user_id === undefined ? before.assignedTo : set.assigned_user_id,
  };
}

interface Changes {
  ids: readonly number[];
  set: TicketSet;
  hoursOn: HoursOnDay;
  /** An answer tells the customer of the closing, so that no letter does. */
  isTold?: boolean;
}

/**
 * The only place where operators change the status, priority, tags and assignee of tickets, one or many. Returns the tickets
 * that changed, and the number by which the change can be undone. Throws for a ticket that the operator may not change.
 */
export async function applyChanges(
  ctx: Ctx<Operator>,
  open: AuditedTx,
  { ids, set, hoursOn, isTold = false }: Changes,
): Promise<{ change: number | null; changed: number[] }> {
  const { tx } = open;
  requirePermission(ctx, set.assigned_user_id === undefined ? "tickets.work" : "tickets.assign");
  if (set.assigned_user_id != null) await checkManager(tx, set.assigned_user_id);
  const rows = await lockTickets(tx, ctx, ids);
  const steps = rows.flatMap((row) => {
    const before = stateOf(row);
    const after = changed(before, set);
    return same(before, after) ? [] : [{ row, before, after }];
  });
  if (steps.length === 0) return { change: null, changed: [] };
  const [change] = await tx
    .insert(ticketChanges)
    .values({ operatorId: ctx.actor.operatorId, changedAt: ctx.now() })
    .returning({ id: ticketChanges.id });
  if (!change) throw new Error("The change was not written");
  await inPieces(steps, (part) =>
    tx
      .insert(ticketChangeItems)
      .values(
        part.map(({ row, before, after }) => ({ changeId: change.id, ticketId: row.id, before, after })),
      ),
  );
  for (const step of steps) await writeState(ctx, open, { ...step, hoursOn, isTold });
  return { change: change.id, changed: steps.map(({ row }) => row.id) };
}

/** Writes one ticket's new state with its history, and tells the customer of a closing. */
export async function writeState(
  ctx: Ctx<Operator>,
  { tx, audit }: AuditedTx,
  {
    row,
    before,
    after,
    hoursOn,
    isTold,
  }: { row: TicketRow; before: TicketState; after: TicketState; hoursOn: HoursOnDay; isTold: boolean },
): Promise<void> {
  const now = ctx.now();
  const { operatorId } = ctx.actor;
  const ticketId = row.id;
  const due =
    after.priority === before.priority
      ? {}
      : { ...dueTimes(hoursOn, after.priority, row.createdAt), alarmed: "none" as const };
  const solvedAt = isSolved(after.status) ? (row.solvedAt ?? now) : null;
  await tx
    .update(tickets)
    .set({ ...after, ...due, solvedAt, updatedAt: now })
    .where(eq(tickets.id, ticketId));
  const subject = { kind: "ticket" as const, id: ticketId };
  const { accountId } = row;
  if (after.assignedTo !== before.assignedTo) {
    const { assignedTo } = after;
    await tx
      .insert(ticketAssignments)
      .values({ ticketId, assignedTo, assignedBy: operatorId, assignedAt: now });
    await audit({
      action: "ticket.assign",
      subject,
      accountId,
      before: { assignedTo: before.assignedTo },
      after: { assignedTo },
    });
  }
  if (after.status !== before.status || after.closingNote !== before.closingNote) {
    const { status, closingNote } = after;
    const [entry] = await tx
      .insert(ticketStatusChanges)
      .values({
        ticketId,
        status,
        closingNote: status === "closed" ? closingNote : null,
        operatorId,
        changedAt: now,
      })
      .returning({ id: ticketStatusChanges.id });
    await audit({
      action: "ticket.set-status",
      subject,
      accountId,
      before: { status: before.status, closingNote: before.closingNote },
      after: { status, closingNote },
    });
    if (status === "closed" && before.status !== "closed" && !isTold)
      await ctx.deps.jobs.enqueue(
        tx,
        mailTicketJob,
        { ticketId, messageId: null, closing: entry?.id },
        { afterMs: closingMailAfterMs },
      );
  }
  if (after.priority !== before.priority || after.tags.join() !== before.tags.join())
    await audit({
      action: "ticket.label",
      subject,
      accountId,
      before: { priority: before.priority, tags: before.tags },
      after: { priority: after.priority, tags: after.tags },
    });
}

async function checkManager(tx: Tx, id: number): Promise<void> {
  const [manager] = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.id, id), eq(operators.role, "manager"), isNull(operators.deletedAt)));
  if (!manager) throw refuse("managerGone");
}
