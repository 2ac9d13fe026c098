import { and, asc, eq, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { connectionOf } from "#shared/connection.ts";
import type { TicketWork } from "#shared/operator-api/ticket-work.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { missedScreens } from "../../../db/screen-silence.ts";
import { accounts, payments, screens, tickets } from "../../../db/tables/index.ts";
import { may, requirePermission } from "../../identity/operators/index.ts";
import { currentVersions } from "../../playing/manifests/index.ts";
import { currentPlan } from "../../selling/billing/index.ts";
import { originOf } from "./claims/origin.ts";
import { type TicketRow, ticketFor, ticketsWith } from "./queries.ts";
import { timelineOf } from "./timeline.ts";
import { hoursOfDays } from "./times/due-times.ts";
import { timesOf } from "./times/ticket-times.ts";

/**
 * Returns what an operator needs next to a ticket: its timeline, and the customer's plan, payments and live screens.
 */
export async function ticketWork({ ctx, input }: Verb<{ id: number }, Operator>): Promise<TicketWork> {
  requirePermission(ctx, "tickets.list");
  const { db } = ctx.deps;
  const ticket = await ticketFor(db, ctx, input.id);
  const times = timesOf(ticket, await hoursOfDays(ctx.deps), ctx.now());
  const [timeline, origin, others, customer] = await Promise.all([
    timelineOf(db, ticket, ctx.actor.operatorId),
    originOf(db, ticket),
    othersOf(ctx, ticket),
    ticket.accountId === null ? null : customerOf(db, ticket.accountId, ctx.now()),
  ]);
  const updatedAt = ticket.updatedAt.toISOString();
  return { success: true, id: ticket.id, updated_at: updatedAt, times, timeline, origin, others, customer };
}

const maxOthers = 20;

/** Returns the tickets of the same sender that are open, too: two operators should not answer without each other. */
async function othersOf(ctx: Ctx<Operator>, ticket: TicketRow): Promise<TicketWork["others"]> {
  const sameAddress = sql`lower(${tickets.email}) = ${ticket.email.toLowerCase()}`;
  const sameSender =
    ticket.accountId === null ? sameAddress : or(eq(tickets.accountId, ticket.accountId), sameAddress);
  const rows = await ticketsWith(
    ctx.deps.db,
    and(ne(tickets.id, ticket.id), notInArray(tickets.status, ["resolved", "closed"]), sameSender),
    { limit: maxOthers },
  );
  return rows.map(({ ticket: { id, status, message, assignedTo }, assignedToName }) => ({
    id,
    status,
    assigned_to_name: assignedToName,
    message: may(ctx.actor, "tickets.see-all") || assignedTo === ctx.actor.operatorId ? message : null,
  }));
}

async function customerOf(db: Reader, accountId: number, now: Date): Promise<TicketWork["customer"]> {
  const [[account], plan, [paid], own] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, accountId)),
    currentPlan(db, accountId, now),
    db
      .select({
        paise: sql<number>`coalesce(sum(${payments.amountPaise} - ${payments.refundedPaise}), 0)::float8`,
      })
      .from(payments)
      .where(and(eq(payments.accountId, accountId), eq(payments.status, "received"))),
    db
      .select({ screen: screens, isMissed: await missedScreens(db, now, [accountId]) })
      .from(screens)
      .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
      .orderBy(asc(screens.name))
      .limit(100),
  ]);
  if (!account) return null;
  const versions = await currentVersions(
    db,
    own.map(({ screen }) => screen.id),
  );
  return {
    id: account.id,
    name: account.name,
    plan: plan?.name ?? null,
    plan_ends: plan?.endsAt.toISOString() ?? null,
    total_payment: (paid?.paise ?? 0) / 100,
    screens: own.map(({ screen, isMissed }) => ({
      id: screen.id,
      name: screen.name,
      status: screen.status,
      connection: connectionOf({ ...screen, isMissed }, now),
      last_contact_at: screen.lastContactAt?.toISOString() ?? null,
      current_version: versions.get(screen.id) ?? null,
      playing_version: screen.report?.playing?.version ?? null,
    })),
  };
}
