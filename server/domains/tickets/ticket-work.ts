import { and, asc, eq, isNull, sum } from "drizzle-orm";
import { connectionAt } from "#shared/connection.ts";
import type { TicketWork } from "#shared/operator-api/ticket-work.ts";
import type { Operator, Verb } from "../../context.ts";
import type { Reader } from "../../db/client.ts";
import { accounts, payments, screens } from "../../db/tables/index.ts";
import { currentPlan } from "../billing/index.ts";
import { currentVersions } from "../manifests/index.ts";
import { requirePermission } from "../operators/index.ts";
import { originOf } from "./claims/origin.ts";
import { ticketFor } from "./queries.ts";
import { timelineOf } from "./timeline.ts";

/**
 * Returns what an operator needs next to a ticket: its timeline, and the customer's plan, payments and live screens.
 */
export async function ticketWork({ ctx, input }: Verb<{ id: number }, Operator>): Promise<TicketWork> {
  requirePermission(ctx, "tickets.list");
  const { db } = ctx.deps;
  const ticket = await ticketFor(db, ctx, input.id);
  const [timeline, origin, customer] = await Promise.all([
    timelineOf(db, ticket),
    originOf(db, ticket),
    ticket.accountId === null ? null : customerOf(db, ticket.accountId, ctx.now()),
  ]);
  const updatedAt = ticket.updatedAt.toISOString();
  return { success: true, id: ticket.id, updated_at: updatedAt, timeline, origin, customer };
}

async function customerOf(db: Reader, accountId: number, now: Date): Promise<TicketWork["customer"]> {
  const [[account], plan, [paid], own] = await Promise.all([
    db.select().from(accounts).where(eq(accounts.id, accountId)),
    currentPlan(db, accountId, now),
    db
      .select({ paise: sum(payments.amountPaise).mapWith(Number) })
      .from(payments)
      .where(and(eq(payments.accountId, accountId), eq(payments.status, "received"))),
    db
      .select()
      .from(screens)
      .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
      .orderBy(asc(screens.name))
      .limit(100),
  ]);
  if (!account) return null;
  const versions = await currentVersions(
    db,
    own.map((screen) => screen.id),
  );
  return {
    id: account.id,
    name: account.name,
    plan: plan?.name ?? null,
    plan_ends: plan?.endsAt.toISOString() ?? null,
    total_payment: (paid?.paise ?? 0) / 100,
    screens: own.map((screen) => ({
      id: screen.id,
      name: screen.name,
      status: screen.status,
      connection: connectionAt(screen.lastContactAt, now),
      last_contact_at: screen.lastContactAt?.toISOString() ?? null,
      current_version: versions.get(screen.id) ?? null,
      playing_version: screen.report?.playing?.version ?? null,
    })),
  };
}
