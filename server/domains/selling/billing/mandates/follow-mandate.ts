import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { mandates, orders } from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import type { Mandates, ProviderPayment } from "../../../../outside/payments/port.ts";
import { mandatesOf } from "../providers.ts";
import { mailMandateJob } from "./mail-mandate.ts";
import { mandateMoves } from "./mandate-states.ts";
import { endMandates, type Mandate } from "./mandates.ts";

/** Asks the provider for the state of a mandate, after a webhook about it. */
export const checkMandateJob = { name: "check-mandate", data: z.object({ tokenId: z.string() }) };

/** Takes the mandate that a granted order's payment gave. */
export async function followMandate(
  ctx: Ctx,
  orderId: number,
  seen: readonly ProviderPayment[],
): Promise<void> {
  const { db } = ctx.deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.mandateId === null || order.isDebit || order.state !== "granted") return;
  const [mandate] = await db.select().from(mandates).where(eq(mandates.id, order.mandateId));
  const paid = seen.find(({ status, tokenId }) => status === "captured" && tokenId !== null);
  const provider = mandatesOf(ctx.deps);
  if (mandate?.state !== "asked" || !paid || !provider) return;
  const { tokenId, contact } = paid;
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(mandates)
      .set({ tokenId, contact })
      .where(and(eq(mandates.id, mandate.id), eq(mandates.accountId, order.accountId))),
  );
  await checkMandate(ctx, provider, { ...mandate, tokenId });
}

/** Asks the provider for the state of a mandate and stores it. Returns true when it may debit. */
export async function checkMandate(ctx: Ctx, provider: Mandates, mandate: Mandate): Promise<boolean> {
  const { id, accountId, customerId, tokenId } = mandate;
  if (mandate.state === "ended" || !customerId || !tokenId) return false;
  const status = await provider.status({ customerId, tokenId });
  if (mandateMoves[mandate.state][status] === null) return mandate.state === "active" && status === "active";
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const own = and(eq(mandates.id, id), eq(mandates.accountId, accountId));
    // The customer may have ended it, or another process booked the same word, while the provider was asked.
    const [locked] = await tx.select({ state: mandates.state }).from(mandates).where(own);
    const before = locked?.state ?? "ended";
    const next = mandateMoves[before][status];
    if (next === "active") {
      await endMandates(tx, accountId, "replaced", now, { except: id });
      await tx.update(mandates).set({ state: next }).where(own);
    }
    if (next === "ended") {
      await endMandates(tx, accountId, "bank", now, { only: id });
      if (before === "active") await ctx.deps.jobs.enqueue(tx, mailMandateJob, { mandateId: id });
    }
    const after = next ?? before;
    await audit({
      action: after === "active" ? "account.mandate-active" : "account.end-mandate",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { mandateId: id, status, repeated: next === null },
    });
    return after === "active";
  });
}

export async function checkMandateOf({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: z.output<typeof checkMandateJob.data>;
}): Promise<void> {
  const { db } = ctx.deps;
  const provider = mandatesOf(ctx.deps);
  const [mandate] = await db.select().from(mandates).where(eq(mandates.tokenId, input.tokenId));
  if (mandate && provider) await checkMandate(ctx, provider, mandate);
}

/** Asks about mandates whose bank has not decided, and withdraws ended ones at the provider. */
export async function followMandates({ ctx }: { ctx: Ctx }): Promise<void> {
  const { db } = ctx.deps;
  const provider = mandatesOf(ctx.deps);
  if (!provider) return;
  const waiting = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.state, "asked"), isNotNull(mandates.tokenId)));
  const cancelling = await db.select().from(mandates).where(eq(mandates.isCancelOwed, true));
  const failed = (mandate: Mandate) => (error: unknown) =>
    ctx.log.warn(
      { err: error, mandateId: mandate.id },
      "a mandate could not be followed, trying again later",
    );
  for (const mandate of waiting) await checkMandate(ctx, provider, mandate).catch(failed(mandate));
  for (const mandate of cancelling) await cancelAtProvider(ctx, provider, mandate).catch(failed(mandate));
}

/** Withdraws an ended mandate at the provider, so that no debit is possible any more. */
export async function cancelAtProvider(ctx: Ctx, provider: Mandates, mandate: Mandate): Promise<void> {
  const { id, accountId, customerId, tokenId } = mandate;
  if (customerId && tokenId) await provider.cancel({ customerId, tokenId });
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(mandates)
      .set({ isCancelOwed: false })
      .where(and(eq(mandates.id, id), eq(mandates.accountId, accountId))),
  );
}
