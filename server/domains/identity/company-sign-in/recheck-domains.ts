import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { companyDomains, memberships } from "../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../db/transaction.ts";
import { endOfProof, recordOf } from "./present.ts";

/** Questions to the DNS at a time. */
const atOnce = 10;

/** Emails an owner about the proof of a domain. */
export const mailDomainJob = {
  name: "mail-company-domain",
  data: z.object({
    news: z.enum(["missing", "lapsed"]),
    domainId: z.number().int(),
    userId: z.number().int(),
  }),
};
type News = z.output<typeof mailDomainJob.data>["news"];

type Domain = typeof companyDomains.$inferSelect;

/**
 * Looks for the record of every verified domain again, once a day. Owners are told when it is gone; a week later the domain is
 * no longer verified. A DNS that does not answer changes nothing. Safe to run again after a stop at any point: each
 * change is made from the state before it only.
 */
export async function recheckDomains({ ctx }: { ctx: Ctx }): Promise<void> {
  const domains = await ctx.deps.db.select().from(companyDomains).where(isNotNull(companyDomains.verifiedAt));
  for (let first = 0; first < domains.length; first += atOnce)
    await Promise.all(domains.slice(first, first + atOnce).map((domain) => recheck(ctx, domain)));
}

async function recheck(ctx: Ctx, domain: Domain): Promise<void> {
  const isThere = await hasRecord(ctx, domain);
  if (isThere === null) return;
  if (isThere) {
    if (domain.missingSince) await noteFound(ctx, domain);
  } else if (domain.missingSince === null) await noteMissing(ctx, domain);
  else if (endOfProof(domain.missingSince) <= ctx.now()) await endProof(ctx, domain);
}

/** Returns null when the DNS does not answer. */
async function hasRecord({ deps, log }: Ctx, domain: Domain): Promise<boolean | null> {
  const { name, value } = recordOf(domain);
  try {
    return (await deps.dns.texts(name)).includes(value);
  } catch (error) {
    log.warn({ err: error, domain: domain.domain }, "the DNS record of a domain could not be read");
    return null;
  }
}

const noteFound = (ctx: Ctx, { id }: Domain) =>
  inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx.update(companyDomains).set({ missingSince: null }).where(eq(companyDomains.id, id)),
  );

const noteMissing = (ctx: Ctx, domain: Domain) =>
  inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const noted = await tx
      .update(companyDomains)
      .set({ missingSince: ctx.now() })
      .where(and(isSame(domain), isNull(companyDomains.missingSince)))
      .returning({ id: companyDomains.id });
    if (noted.length > 0) await notifyOwners(ctx, tx, { domain, news: "missing" });
  });

/** Ends the proof, unless the owner or another process was faster. */
async function endProof(ctx: Ctx, domain: Domain): Promise<void> {
  const { accountId } = domain;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const ended = await tx
      .update(companyDomains)
      .set({ verifiedAt: null, missingSince: null, lapsedAt: ctx.now() })
      .where(and(isSame(domain), eq(companyDomains.missingSince, domain.missingSince ?? ctx.now())))
      .returning({ id: companyDomains.id });
    if (ended.length === 0) throw new ProofEndedBefore();
    await notifyOwners(ctx, tx, { domain, news: "lapsed" });
    await audit({
      action: "account.company-domain-lapse",
      subject: { kind: "account", id: accountId },
      accountId,
      before: { domain: domain.domain, missingSince: domain.missingSince },
    });
  }).catch((error: unknown) => {
    if (!(error instanceof ProofEndedBefore)) throw error;
  });
}

/** Rolls an empty transaction back. */
class ProofEndedBefore extends Error {}

/** The row as it was when the DNS was asked: still there, and proved by the same proof. */
const isSame = ({ id, verifiedAt }: Domain) =>
  and(eq(companyDomains.id, id), eq(companyDomains.verifiedAt, verifiedAt ?? new Date(0)));

async function notifyOwners(
  ctx: Ctx,
  tx: Tx,
  { domain, news }: { domain: Domain; news: News },
): Promise<void> {
  const owners = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.accountId, domain.accountId), eq(memberships.role, "owner")));
  for (const { userId } of owners)
    await ctx.deps.jobs.enqueue(tx, mailDomainJob, { news, domainId: domain.id, userId });
}
