import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  getPartnerDomain as getContract,
  setPartnerDomain as setContract,
} from "#shared/contracts/identity/partner-domain.ts";
import { dayMs } from "#shared/durations.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Reader } from "../../../db/client.ts";
import { partnerBrands, partnerDomains, partners } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { activePartner, ownPartner } from "./own-partner.ts";

type Domain = typeof partnerDomains.$inferSelect;
type Shown = ResponseOf<typeof getContract>;

/** For how long a domain stays without its record. */
const graceMs = 7 * dayMs;
/** Questions to the DNS at a time. */
const atOnce = 10;

const recordOf = ({ domain, token }: Domain) => ({
  name: `_vitrine.${domain}`,
  value: `vitrine-partner=${token}`,
});
const endOfProof = (missingSince: Date): Date => new Date(missingSince.getTime() + graceMs);

/** Returns the domain of the caller's partner. */
export async function getPartnerDomain({ ctx }: Verb<unknown, Customer>): Promise<Shown> {
  const { id } = await ownPartner(ctx);
  return present(ctx, ctx.deps.db, id);
}

/**
 * Chooses the domain, in the place of an earlier one, which stops at once. Throws Conflict without a brand, for the
 * name of this server, and when `ifStill` says none but there is one.
 */
export async function setPartnerDomain({
  ctx,
  input: { domain, ifStill },
}: Verb<InputOf<typeof setContract>, Customer>): Promise<Shown> {
  await throttle(ctx, { key: `partner-domain-set:${ctx.actor.accountId}`, max: 20, perMinutes: 60 });
  const own = new URL(ctx.deps.env.PUBLIC_URL).hostname;
  if (domain === own || domain.endsWith(`.${own}`))
    throw refuse("partnerDomainOurs").field("domain", "partnerDomainOurs");
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { id: partnerId } = await activePartner(ctx, tx);
    if ((await tx.$count(partnerBrands, eq(partnerBrands.partnerId, partnerId))) === 0)
      throw refuse("partnerBrandFirst");
    const [before] = await tx.select().from(partnerDomains).where(eq(partnerDomains.partnerId, partnerId));
    if (changedSince(ifStill, before ?? null)) throw refuse("partnerDomainChanged");
    if (before?.domain !== domain) {
      await tx.delete(partnerDomains).where(eq(partnerDomains.partnerId, partnerId));
      const token = randomBytes(20).toString("hex");
      await tx.insert(partnerDomains).values({ partnerId, domain, token, createdAt: ctx.now() });
    }
    await audit({
      action: "partner.domain",
      subject: { kind: "partner", id: partnerId },
      before: before && { domain: before.domain },
      after: { domain },
    });
    return present(ctx, tx, partnerId);
  });
}

/**
 * Looks for the record. Another partner that proved the domain before keeps it while its record is there; without it, the
 * domain has changed hands. Throws Conflict without the record and when the DNS is silent.
 */
export async function checkPartnerDomain({ ctx }: Verb<unknown, Customer>): Promise<Shown> {
  await throttle(ctx, { key: `partner-domain:${ctx.actor.accountId}`, max: 30, perMinutes: 60 });
  const { id: partnerId } = await activePartner(ctx, ctx.deps.db);
  const row = await domainOf(ctx.deps.db, partnerId);
  if ((await hasRecord(ctx, row)) !== true) throw refuse("partnerRecordMissing");
  const before = await holderOf(ctx.deps.db, row);
  if (before && (await hasRecord(ctx, before)) !== false) throw refuse("partnerDomainTaken");
  return inTransaction(ctx, async ({ tx, audit }) => {
    if ((await domainOf(tx, partnerId)).id !== row.id) throw refuse("partnerDomainNotFound");
    const holder = await holderOf(tx, row);
    // Another partner proved it between the question and now.
    if (holder && holder.id !== before?.id) throw refuse("partnerDomainTaken");
    if (holder)
      await tx
        .update(partnerDomains)
        .set({ verifiedAt: null, missingSince: null })
        .where(eq(partnerDomains.id, holder.id));
    await tx
      .update(partnerDomains)
      .set({ verifiedAt: ctx.now(), missingSince: null })
      .where(eq(partnerDomains.id, row.id));
    await audit({
      action: "partner.domain-verify",
      subject: { kind: "partner", id: partnerId },
      after: { domain: row.domain },
    });
    return present(ctx, tx, partnerId);
  }).catch((error: unknown) => {
    // Two processes verified it for two partners at the same moment: the index let one of them.
    throw isUniqueViolation(error) ? refuse("partnerDomainTaken") : error;
  });
}

/** Removes the domain; it answers no more within seconds. */
export async function removePartnerDomain({ ctx }: Verb<unknown, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { id: partnerId } = await ownPartner(ctx, tx);
    const [before] = await tx
      .delete(partnerDomains)
      .where(eq(partnerDomains.partnerId, partnerId))
      .returning();
    await audit({
      action: "partner.domain-remove",
      subject: { kind: "partner", id: partnerId },
      before: before && { domain: before.domain },
    });
  });
  return { success: true };
}

/**
 * Looks for the record of every verified domain again, once a day. A domain without it for a week stops. A DNS that does not
 * answer changes nothing. Safe to run again: each change is made from the state before it only.
 */
export async function recheckPartnerDomains({ ctx }: { ctx: Ctx }): Promise<void> {
  const rows = await ctx.deps.db
    .select({ domain: partnerDomains, accountId: partners.accountId })
    .from(partnerDomains)
    .innerJoin(partners, eq(partners.id, partnerDomains.partnerId))
    .where(isNotNull(partnerDomains.verifiedAt));
  for (let first = 0; first < rows.length; first += atOnce)
    await Promise.all(rows.slice(first, first + atOnce).map((row) => recheck(ctx, row)));
}

async function recheck(
  ctx: Ctx,
  { domain, accountId }: { domain: Domain; accountId: number },
): Promise<void> {
  const isThere = await hasRecord(ctx, domain).catch(() => null);
  if (isThere === null || (isThere && domain.missingSince === null)) return;
  if (isThere || domain.missingSince === null) {
    const missingSince = isThere ? null : ctx.now();
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx
        .update(partnerDomains)
        .set({ missingSince })
        .where(and(isSame(domain), isThere ? undefined : isNull(partnerDomains.missingSince))),
    );
  } else if (endOfProof(domain.missingSince) <= ctx.now()) await endProof(ctx, { domain, accountId });
}

/** Ends the proof, unless the partner or another process was faster. */
async function endProof(
  ctx: Ctx,
  { domain, accountId }: { domain: Domain; accountId: number },
): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const ended = await tx
      .update(partnerDomains)
      .set({ verifiedAt: null, missingSince: null })
      .where(and(isSame(domain), isNotNull(partnerDomains.missingSince)))
      .returning({ id: partnerDomains.id });
    await audit({
      action: ended.length > 0 ? "partner.domain-lapse" : "partner.domain-lapse-repeated",
      subject: { kind: "partner", id: domain.partnerId },
      accountId,
      before: { domain: domain.domain },
    });
  });
}

/** The row as it was when the DNS was asked: still there, and proved by the same proof. */
const isSame = ({ id, verifiedAt }: Domain) =>
  and(eq(partnerDomains.id, id), eq(partnerDomains.verifiedAt, verifiedAt ?? new Date(0)));

async function present(ctx: Ctx, db: Reader, partnerId: number): Promise<Shown> {
  const [row] = await db.select().from(partnerDomains).where(eq(partnerDomains.partnerId, partnerId));
  if (!row) return { domain: null };
  const { domain, verifiedAt, missingSince } = row;
  return {
    domain: {
      domain,
      txt: recordOf(row),
      cname: { name: domain, value: new URL(ctx.deps.env.PUBLIC_URL).hostname },
      verifiedAt: verifiedAt?.toISOString() ?? null,
      missingSince: missingSince?.toISOString() ?? null,
      verifiedUntil: missingSince && endOfProof(missingSince).toISOString(),
    },
  };
}

async function domainOf(db: Reader, partnerId: number): Promise<Domain> {
  const [row] = await db.select().from(partnerDomains).where(eq(partnerDomains.partnerId, partnerId));
  if (!row) throw refuse("partnerDomainNotFound");
  return row;
}

/** Returns the row of the other partner that has proved this domain. */
async function holderOf(db: Reader, { domain, partnerId }: Domain): Promise<Domain | undefined> {
  const proved = and(eq(partnerDomains.domain, domain), isNotNull(partnerDomains.verifiedAt));
  const [row] = await db
    .select()
    .from(partnerDomains)
    .where(and(proved, ne(partnerDomains.partnerId, partnerId)));
  return row;
}

/** Throws Conflict when the DNS is silent. */
async function hasRecord({ deps, log }: Ctx, domain: Domain): Promise<boolean> {
  const { name, value } = recordOf(domain);
  try {
    return (await deps.dns.texts(name)).includes(value);
  } catch (error) {
    log.warn({ err: error, domain: domain.domain }, "the DNS record of a domain could not be read");
    throw refuse("companyDnsSilent");
  }
}
