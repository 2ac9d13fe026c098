import { and, desc, eq, ne, notInArray } from "drizzle-orm";
import type { UserDetailAnswer } from "#shared/operator-api/users-contract.ts";
import { writtenPhone } from "#shared/phone-number.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { accounts, operators, payments, tickets } from "../../../../db/tables/index.ts";
import { may } from "../../../identity/operators/index.ts";
import { isTried, latestPlanSwitch, planEndOf } from "../../../selling/billing/index.ts";

type Standing = UserDetailAnswer["standing"];

/** Characters of the start of a ticket's message. */
const mostOfMessage = 80;

/** Returns the first words of a message on one line; "…" where more follow. */
function startOf(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  if (line.length <= mostOfMessage) return line;
  const end = line.lastIndexOf(" ", mostOfMessage);
  // Without a space: whole characters, also those of two UTF-16 units.
  return `${end > 0 ? line.slice(0, end) : [...line].slice(0, mostOfMessage).join("")}…`;
}

/** Returns what an operator must know at once about an account. Managers get their own tickets, and nothing about money. */
export async function standingOf(ctx: Ctx<Operator>, accountId: number): Promise<Standing> {
  const { actor } = ctx;
  const [suspension, end, failedAt, open, undo] = await Promise.all([
    suspensionOf(ctx, accountId),
    planEndOf(ctx.deps.db, accountId),
    may(actor, "payments.view") ? failedPaymentOf(ctx, accountId) : null,
    openTicketsOf(ctx, accountId),
    may(actor, "plans.switch") ? latestPlanSwitch(ctx, accountId) : null,
  ]);
  return {
    ...suspension,
    plan_ends_at: end?.at.toISOString() ?? null,
    plan_end_reason: end && endReasonOf(end),
    payment_failed_at: failedAt?.toISOString() ?? null,
    open_tickets: open.map((ticket) => ({ ...ticket, message: startOf(ticket.message) })),
    phone: await phoneOf(ctx, accountId),
    undo,
  };
}

/** Returns the number of the account; without one, that of the newest ticket which has one. */
async function phoneOf({ deps, actor }: Ctx<Operator>, accountId: number): Promise<string | null> {
  const { db } = deps;
  const [own] = await db.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId));
  if (own?.phone) return writtenPhone(own.phone);
  const [told] = await db
    .select({ phone: tickets.phone })
    .from(tickets)
    .where(and(eq(tickets.accountId, accountId), ne(tickets.phone, ""), seenBy(actor)))
    .orderBy(desc(tickets.id))
    .limit(1);
  return told?.phone ?? null;
}

const seenBy = (actor: Operator) =>
  may(actor, "tickets.see-all") ? undefined : eq(tickets.assignedTo, actor.operatorId);

async function suspensionOf({ deps }: Ctx, accountId: number) {
  const [row] = await deps.db
    .select({ suspended_by: operators.name, suspension_reason: accounts.suspensionReason })
    .from(accounts)
    .leftJoin(operators, eq(operators.id, accounts.suspendedBy))
    .where(eq(accounts.id, accountId));
  return row ?? { suspended_by: null, suspension_reason: null };
}

function endReasonOf({
  plan,
  purchase,
  next,
}: NonNullable<Awaited<ReturnType<typeof planEndOf>>>): Standing["plan_end_reason"] {
  if (next) return null;
  if (plan === "trial") return "trial";
  return purchase ? "unpaid" : "not-renewed";
}

/** Returns when the newest payment failed; null when it did not fail. */
async function failedPaymentOf({ deps }: Ctx, accountId: number): Promise<Date | null> {
  const [newest] = await deps.db
    .select({ status: payments.status, at: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), isTried))
    .orderBy(desc(payments.id))
    .limit(1);
  return newest?.status === "failed" ? newest.at : null;
}

const openTicketsOf = ({ deps, actor }: Ctx<Operator>, accountId: number) =>
  deps.db
    .select({ id: tickets.id, message: tickets.message, status: tickets.status })
    .from(tickets)
    .where(
      and(
        eq(tickets.accountId, accountId),
        notInArray(tickets.status, ["resolved", "closed"]),
        seenBy(actor),
      ),
    )
    .orderBy(desc(tickets.id))
    .limit(20);
