import { and, eq } from "drizzle-orm";
import type { Invoice } from "#shared/contracts/selling/billing.ts";
import { dayInIndia } from "#shared/day-in.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { accounts, documents, users } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { companyAt } from "../../../identity/company-details/index.ts";
import { readInvoice } from "../documents/read-document.ts";
import { isBeingRegistered, isCancelled, type TaxDocument } from "../documents/tax-document.ts";

/** Returns one invoice of the caller's account. Throws NotFound for one of another account. */
export async function getInvoice({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Invoice> {
  const own = and(eq(documents.id, input.id), eq(documents.accountId, ctx.actor.accountId));
  return presentDocument(ctx, await readInvoice(ctx.deps.db, own));
}

/** Presents what an invoice and a credit note have in common. */
export async function presentDocument(
  ctx: Ctx<Customer>,
  { issuedAt, ...document }: TaxDocument,
): Promise<Invoice> {
  if (isBeingRegistered(document)) throw refuse("documentBeingRegistered");
  const [reader] = await ctx.deps.db
    .select({ email: users.email, timeZone: accounts.timeZone })
    .from(accounts)
    .innerJoin(users, eq(users.id, ctx.actor.userId))
    .where(eq(accounts.id, ctx.actor.accountId));
  if (!reader) throw new Error("The account of a request does not exist");
  return {
    ...document,
    ...reader,
    isCancelled: isCancelled(document),
    lines: document.lines.map((line, index) => ({ position: index + 1, ...line })),
    supportEmail: (await companyAt(ctx.deps, dayInIndia(issuedAt))).supportEmail,
    issuedAt: issuedAt.toISOString(),
    totalPaise: document.netPaise + document.taxPaise,
  };
}
