import { randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { CompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { companyDomains, companyIdentities, companySignIns, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { endPasswordSessionsOfCompany } from "../sessions/index.ts";
import { presentCompanySignIn, recordOf } from "./present.ts";

const maxDomains = 20;

/** Adds a domain, which counts after its record is found. Throws Conflict when it is listed, or too many are. */
export async function addDomain({
  ctx,
  input: { domain },
}: Verb<{ domain: string }, Customer>): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const token = randomBytes(20).toString("hex");
    const [row] = await tx
      .insert(companyDomains)
      .values({ accountId, domain, token, createdAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refuse("companyDomainListed").field("domain", "companyDomainListed");
    if ((await tx.$count(companyDomains, eq(companyDomains.accountId, accountId))) > maxDomains)
      throw refuse("maxCompanyDomains");
    await audit({
      action: "account.company-domain-add",
      subject: { kind: "account", id: accountId },
      after: { domain },
    });
    return presentCompanySignIn(ctx, tx);
  });
}

/**
 * Looks for the record of a domain. Another account that proved the domain before keeps it while its record is there;
 * without it, the domain has changed hands. Throws Conflict without the record and when the DNS is silent.
 */
export async function checkDomain({ ctx, input }: Verb<{ id: number }, Customer>): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `company-domain:account:${accountId}`, max: 60, perMinutes: 60 });
  const row = await domainOf(ctx.deps.db, accountId, input.id);
  const texts = await textsOf(ctx, row);
  if (!texts.includes(recordOf(row).value)) throw refuse("companyRecordMissing");
  const before = await holderOf(ctx.deps.db, row);
  if (before && (await textsOf(ctx, before)).includes(recordOf(before).value))
    throw refuse("companyDomainTaken");
  return inTransaction(ctx, async ({ tx, audit }) => {
    await domainOf(tx, accountId, row.id);
    const holder = await holderOf(tx, row);
    // Somebody else proved it between the question and now.
    if (holder && holder.id !== before?.id) throw refuse("companyDomainTaken");
    if (holder)
      await tx
        .update(companyDomains)
        .set({ verifiedAt: null, missingSince: null, lapsedAt: null })
        .where(eq(companyDomains.id, holder.id));
    await tx
      .update(companyDomains)
      .set({ verifiedAt: ctx.now(), missingSince: null, lapsedAt: null })
      .where(eq(companyDomains.id, row.id));
    if (await isRequired(tx, accountId)) await endPasswordSessionsOfCompany(tx, accountId, ctx.now());
    await audit(
      {
        action: "account.company-domain-verify",
        subject: { kind: "account", id: accountId },
        after: { domain: row.domain },
      },
      ...(holder
        ? [
            {
              action: "account.company-domain-remove" as const,
              subject: { kind: "account" as const, id: holder.accountId },
              accountId: holder.accountId,
              before: { domain: row.domain, reason: "another account proved it" },
            },
          ]
        : []),
    );
    return presentCompanySignIn(ctx, tx);
  });
}

/** Removes a domain. Throws NotFound. */
export async function removeDomain({ ctx, input }: Verb<{ id: number }, Customer>): Promise<CompanySignIn> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { id, domain } = await domainOf(tx, accountId, input.id);
    await tx.delete(companyDomains).where(eq(companyDomains.id, id));
    await audit({
      action: "account.company-domain-remove",
      subject: { kind: "account", id: accountId },
      before: { domain },
    });
    return presentCompanySignIn(ctx, tx);
  });
}

type Domain = typeof companyDomains.$inferSelect;

async function domainOf(db: Reader, accountId: number, id: number): Promise<Domain> {
  const [row] = await db
    .select()
    .from(companyDomains)
    .where(and(eq(companyDomains.accountId, accountId), eq(companyDomains.id, id)));
  if (!row) throw refuse("companyDomainNotFound");
  return row;
}

/** Returns the row of the other account that has proved this domain. */
async function holderOf(db: Reader, { domain, accountId }: Domain): Promise<Domain | undefined> {
  const [row] = await db
    .select()
    .from(companyDomains)
    .where(
      and(
        eq(companyDomains.domain, domain),
        isNotNull(companyDomains.verifiedAt),
        ne(companyDomains.accountId, accountId),
      ),
    );
  return row;
}

async function textsOf(ctx: Ctx, domain: Domain): Promise<string[]> {
  try {
    return await ctx.deps.dns.texts(recordOf(domain).name);
  } catch (error) {
    ctx.log.warn({ err: error, domain: domain.domain }, "the DNS record of a domain could not be read");
    throw refuse("companyDnsSilent");
  }
}

async function isRequired(db: Reader, accountId: number): Promise<boolean> {
  const [row] = await db
    .select({ required: companySignIns.required })
    .from(companySignIns)
    .where(eq(companySignIns.accountId, accountId));
  return row?.required ?? false;
}

/**
 * Returns the account that proved the domain of an email address and has a company sign-in. A domain whose record is
 * gone leads only the people there who signed in with the company before.
 */
export async function accountOfAddress(db: Reader, email: string): Promise<number | null> {
  const [row] = await db
    .select({ accountId: companyDomains.accountId })
    .from(companyDomains)
    .innerJoin(companySignIns, eq(companySignIns.accountId, companyDomains.accountId))
    .where(and(eq(companyDomains.domain, domainIn(email)), isNotNull(companyDomains.verifiedAt)));
  return row?.accountId ?? lapsedAccountOf(db, email);
}

async function lapsedAccountOf(db: Reader, email: string): Promise<number | null> {
  const [row] = await db
    .select({ accountId: companyDomains.accountId })
    .from(companyDomains)
    .innerJoin(companySignIns, eq(companySignIns.accountId, companyDomains.accountId))
    .innerJoin(
      companyIdentities,
      and(
        eq(companyIdentities.accountId, companySignIns.accountId),
        eq(companyIdentities.issuer, companySignIns.issuer),
      ),
    )
    .innerJoin(users, eq(users.id, companyIdentities.userId))
    .where(
      and(
        eq(companyDomains.domain, domainIn(email)),
        isNull(companyDomains.verifiedAt),
        isNotNull(companyDomains.lapsedAt),
        eq(sql`lower(${users.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(desc(companyDomains.lapsedAt))
    .limit(1);
  return row?.accountId ?? null;
}

/** Returns true when this account proved the domain of an email address. */
export const isOwnAddress = async (db: Reader, accountId: number, email: string): Promise<boolean> =>
  (await db.$count(
    companyDomains,
    and(
      eq(companyDomains.accountId, accountId),
      eq(companyDomains.domain, domainIn(email)),
      isNotNull(companyDomains.verifiedAt),
    ),
  )) > 0;

const domainIn = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
