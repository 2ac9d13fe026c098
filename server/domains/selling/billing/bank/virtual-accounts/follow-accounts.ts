import { and, asc, eq, lte, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { hourMs, minuteMs } from "#shared/durations.ts";
import type { Ctx } from "../../../../../context.ts";
import type { Tx } from "../../../../../db/client.ts";
import { accounts, virtualAccounts } from "../../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../../db/transaction.ts";
import {
  type PaymentProvider,
  ProviderError,
  type VirtualAccounts,
} from "../../../../../outside/payments/port.ts";
import { withinMs } from "../../../../../within-ms.ts";
import { isOpenOf, noteAsked, type VirtualAccountRow } from "./request-account.ts";
import { takeCredits } from "./take-credits.ts";

/** Follows the virtual account that a webhook names. */
export const followVirtualAccountJob = {
  name: "follow-virtual-account",
  data: z.object({ providerAccountId: z.string() }),
};

/** Accounts of one run; the next run follows within minutes. */
const atOnce = 100;
/** Nobody else asks for an account within this time, which is longer than all answers may take. */
const askingMs = 5 * minuteMs;
/** A run ends by then; the next one goes on with those that waited longest. */
const runMs = 3 * minuteMs;
/** After a refusal, for example because Smart Collect is not enabled, and after a check that failed. */
const refusedMs = hourMs;
/** A webhook can be lost. */
const checkMs = 6 * hourMs;

/** So long waits the answer about a document that is issued. */
const patienceMs = 2_500;

/**
 * Asks for the account of a customer, to whom a document was just issued, or looks whether it is still open: in place of one
 * that was closed, another is asked for. Never throws, and waits for seconds only: the regular check does the rest.
 */
export const prepareVirtualAccount = (ctx: Ctx, accountId: number): Promise<void> =>
  withinMs(
    patienceMs,
    openRowOf(ctx, accountId)
      .then((row) => row && follow(ctx, row, { isNeeded: true }))
      .catch(noted(ctx, accountId)),
  );

async function openRowOf(ctx: Ctx, accountId: number): Promise<VirtualAccountRow | undefined> {
  const [row] = await ctx.deps.db.select().from(virtualAccounts).where(isOpenOf(accountId));
  return row;
}

/** Follows the account with this number at the provider; an unknown one is not ours. Throws ProviderError. */
export async function followVirtualAccount({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: z.output<typeof followVirtualAccountJob.data>;
}): Promise<void> {
  const own = eq(virtualAccounts.providerAccountId, input.providerAccountId);
  const [row] = await ctx.deps.db.select().from(virtualAccounts).where(own);
  if (row) await follow(ctx, row);
}

/** Asks for accounts that are wanted, and follows those of which no webhook brought news. */
export async function followVirtualAccounts({ ctx }: { ctx: Ctx }): Promise<void> {
  const due = await ctx.deps.db
    .select()
    .from(virtualAccounts)
    .where(
      and(
        ne(virtualAccounts.state, "closed"),
        lte(virtualAccounts.nextTryAt, ctx.now()),
        or(
          eq(virtualAccounts.state, "closing"),
          sql`exists (select from ${accounts} where ${accounts.id} = ${virtualAccounts.accountId} and ${accounts.erasedAt} is null)`,
        ),
      ),
    )
    .orderBy(asc(virtualAccounts.nextTryAt), asc(virtualAccounts.id))
    .limit(atOnce);
  const end = after(ctx, runMs);
  for (const row of due) {
    if (ctx.now() > end) return;
    await follow(ctx, row).catch(noted(ctx, row.accountId));
  }
}

/** One that fails must not hinder the others. */
const noted = (ctx: Ctx, accountId: number) => (error: unknown) => {
  const level = error instanceof ProviderError ? "warn" : "error";
  ctx.log[level]({ err: error, accountId }, "a virtual account could not be followed, trying again later");
};

async function follow(ctx: Ctx, row: VirtualAccountRow, { isNeeded = false } = {}): Promise<void> {
  const provider = ctx.deps.payments.razorpay;
  const asked = provider?.virtualAccounts;
  if (!asked) return;
  if (row.state === "closing") return close(ctx, provider, asked, row);
  if (row.state === "asked") return ask(ctx, asked, row);
  if (!(await check(ctx, provider, row, isNeeded)) && isNeeded) {
    const next = await openRowOf(ctx, row.accountId);
    if (next?.state === "asked") await ask(ctx, asked, next);
  }
}

/** Asks once at a time; after an answer that was lost, the account is found by its reference. */
async function ask(ctx: Ctx, provider: VirtualAccounts, row: VirtualAccountRow): Promise<void> {
  const { reference, createdAt, accountId } = row;
  const isFirst = row.nextTryAt.getTime() === createdAt.getTime();
  const taken = { ...row, nextTryAt: after(ctx, askingMs) };
  if (row.nextTryAt > ctx.now() || !(await change(ctx, row, { nextTryAt: taken.nextTryAt }))) return;
  try {
    const made =
      (isFirst ? null : await provider.findByReference(reference, createdAt)) ??
      (await provider.create({ reference, description: `Customer ${accountId}` }));
    await change(ctx, taken, {
      state: made.isOpen ? "active" : "closed",
      providerAccountId: made.id,
      bankAccount: made.account,
      nextTryAt: after(ctx, checkMs),
    });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "refused")
      await change(ctx, taken, { nextTryAt: after(ctx, refusedMs) });
    throw error;
  }
}

/**
 * Closes the account of a customer who is erased, also one of which no answer came: then it is found by its reference. Each
 * step can be repeated.
 */
async function close(
  ctx: Ctx,
  provider: PaymentProvider,
  asked: VirtualAccounts,
  row: VirtualAccountRow,
): Promise<void> {
  const change = (changes: Partial<VirtualAccountRow>) =>
    inUnauditedTransaction(ctx.deps, "nothing", (tx) => set(tx, row, changes));
  if (row.nextTryAt > ctx.now()) return;
  await change({ nextTryAt: after(ctx, refusedMs) });
  const { reference, createdAt } = row;
  const id = row.providerAccountId ?? (await asked.findByReference(reference, createdAt))?.id ?? null;
  if (id !== null) {
    await change({ providerAccountId: id });
    if ((await asked.find(id)).isOpen) await asked.close(id);
    const [fault] = await takeCredits(ctx, provider, row, { providerAccountId: id, isOpen: false });
    if (fault) throw fault;
  }
  await change({ state: "closed" });
}

/** Returns whether the account is open. Its bank and IFSC may have changed. Throws when one of its credits could not be taken. */
async function check(
  ctx: Ctx,
  provider: PaymentProvider,
  row: VirtualAccountRow,
  isNeeded: boolean,
): Promise<boolean> {
  const { providerAccountId } = row;
  if (providerAccountId === null || !provider.virtualAccounts) return false;
  // First, so that accounts that fail do not take the turn of the others.
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    set(tx, row, { nextTryAt: after(ctx, refusedMs) }),
  );
  const { isOpen, account } = await provider.virtualAccounts.find(providerAccountId);
  const faults = await takeCredits(ctx, provider, row, { providerAccountId, isOpen });
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    await set(tx, row, {
      bankAccount: account,
      ...(faults.length === 0 && { nextTryAt: after(ctx, checkMs) }),
      ...(!isOpen && { state: "closed" }),
    });
    if (!isOpen && isNeeded) await noteAsked(tx, row.accountId, ctx.now());
  });
  const [fault] = faults;
  if (fault) throw fault;
  return isOpen;
}

const set = (tx: Tx, { id, accountId }: VirtualAccountRow, changes: Partial<VirtualAccountRow>) =>
  tx
    .update(virtualAccounts)
    .set(changes)
    .where(and(eq(virtualAccounts.id, id), eq(virtualAccounts.accountId, accountId)));

const after = (ctx: Ctx, ms: number): Date => new Date(ctx.now().getTime() + ms);

/** Changes an account that is asked for. Returns false when another process did meanwhile. */
const change = (ctx: Ctx, row: VirtualAccountRow, changes: Partial<VirtualAccountRow>): Promise<boolean> =>
  inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const changed = await tx
      .update(virtualAccounts)
      .set(changes)
      .where(
        and(
          eq(virtualAccounts.id, row.id),
          eq(virtualAccounts.accountId, row.accountId),
          eq(virtualAccounts.state, "asked"),
          eq(virtualAccounts.nextTryAt, row.nextTryAt),
        ),
      )
      .returning();
    return changed.length > 0;
  });
