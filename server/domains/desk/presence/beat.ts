import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import type { Beat, presenceAnswer } from "#shared/operator-api/presence-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { availableOperators, operatorPlaces, operators, tickets } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { may, requirePermission } from "../../identity/operators/index.ts";

/** A page on a ticket beats every two and a half seconds: after this time without a beat nobody is there. */
export const hereMs = 8_000;

/** Notes that a page of the operator is open, and returns the colleagues on the same ticket. */
export async function beat({ ctx, input }: Verb<Beat, Operator>): Promise<z.input<typeof presenceAnswer>> {
  requirePermission(ctx, "presence");
  const { operatorId } = ctx.actor;
  const now = ctx.now();
  return inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const ticketId = await seenTicket(tx, ctx, input.ticket);
    const row = { ticketId, writes: input.writes, beatAt: now };
    await tx
      .insert(operatorPlaces)
      .values({ operatorId, place: input.place, ...row })
      .onConflictDoUpdate({ target: [operatorPlaces.operatorId, operatorPlaces.place], set: row });
    await tx
      .delete(operatorPlaces)
      .where(
        and(
          eq(operatorPlaces.operatorId, operatorId),
          lt(operatorPlaces.beatAt, new Date(now.getTime() - hourMs)),
        ),
      );
    const available = await tx.$count(availableOperators, eq(availableOperators.operatorId, operatorId));
    return { success: true, available: available > 0, here: await othersOn(tx, ticketId, operatorId, now) };
  });
}

/** Returns the ticket when this operator may see it. */
async function seenTicket(tx: Tx, { actor }: Ctx<Operator>, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const seesAll = may(actor, "tickets.see-all");
  const [found] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, id), seesAll ? undefined : eq(tickets.assignedTo, actor.operatorId)));
  return found?.id ?? null;
}

async function othersOn(tx: Tx, ticketId: number | null, self: number, now: Date) {
  if (ticketId === null) return [];
  return tx
    .select({
      id: operators.id,
      name: operators.name,
      writes: sql<boolean>`bool_or(${operatorPlaces.writes})`,
    })
    .from(operatorPlaces)
    .innerJoin(operators, eq(operators.id, operatorPlaces.operatorId))
    .where(
      and(
        eq(operatorPlaces.ticketId, ticketId),
        ne(operatorPlaces.operatorId, self),
        gt(operatorPlaces.beatAt, new Date(now.getTime() - hereMs)),
      ),
    )
    .groupBy(operators.id, operators.name)
    .orderBy(operators.name);
}

/** Notes at once that a page was closed. One that ends without this call is gone when its beats are missing. */
export async function leavePlace({
  ctx,
  input,
}: Verb<{ place: string }, Operator>): Promise<{ success: true }> {
  requirePermission(ctx, "presence");
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .delete(operatorPlaces)
      .where(and(eq(operatorPlaces.operatorId, ctx.actor.operatorId), eq(operatorPlaces.place, input.place))),
  );
  return { success: true };
}
