import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ChangedPartner, NewPartner, partnerAnswer } from "#shared/operator-api/partners-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { accounts, partners, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { openSignIns } from "../../../identity/account-register/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { managerOf, partnerOf } from "../../../identity/partner-ledger/index.ts";
import { partnerDetail } from "./partner-detail.ts";

type Answer = z.input<typeof partnerAnswer>;

/**
 * Makes the account of the person with this address a partner. Throws NotFound without such a person, and Conflict for a
 * partner, and for a customer of one.
 */
export async function makePartner({ ctx, input }: Verb<NewPartner, Operator>): Promise<Answer> {
  requirePermission(ctx, "partners.manage");
  const { email, terms, credit_limit_paise: creditLimitPaise } = input;
  const { db } = ctx.deps;
  const [person] = await db
    .select({ accountId: users.accountId })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.id, users.accountId), isNull(accounts.erasedAt)))
    .where(eq(sql`lower(${users.email})`, email));
  if (!person) throw refuse("partnerWithoutAccount").field("email", "partnerWithoutAccount");
  const { accountId } = person;
  const id = await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    if (await partnerOf(tx, accountId)) throw refuse("partnerAlready").field("email", "partnerAlready");
    if (await managerOf(tx, accountId)) throw refuse("customerOfPartner").field("email", "customerOfPartner");
    const [row] = await tx
      .insert(partners)
      .values({
        accountId,
        terms,
        creditLimitPaise,
        createdBy: ctx.actor.operatorId,
        createdAt: ctx.now(),
      })
      .returning({ id: partners.id });
    if (!row) throw new Error("The partner was not written");
    await audit({
      action: "partner.create",
      subject: { kind: "partner", id: row.id },
      accountId,
      after: { terms, creditLimitPaise },
    });
    return row.id;
  });
  return partnerDetail({ ctx, input: { id } });
}

/** Changes the terms of a partner, and ends or resumes the partnership. Throws NotFound. */
export async function changePartner({
  ctx,
  input: { id, ended, terms, credit_limit_paise: creditLimitPaise },
}: Verb<ChangedPartner & { id: number }, Operator>): Promise<Answer> {
  requirePermission(ctx, "partners.manage");
  const { accountId } = await requirePartnerById(ctx, id);
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const before = await partnerOf(tx, accountId);
    if (!before) throw refuse("partnerNotFound");
    const endedAt = ended ? (before.endedAt ?? ctx.now()) : null;
    await tx
      .update(partners)
      .set({ terms, creditLimitPaise, endedAt })
      .where(and(eq(partners.id, id), eq(partners.accountId, accountId)));
    // The bills stay as they are, and would keep the members of its customers out for ever.
    if (ended) await openSignIns(tx, id);
    await audit({
      action: "partner.change",
      subject: { kind: "partner", id },
      accountId,
      before: { terms: before.terms, creditLimitPaise: before.creditLimitPaise, endedAt: before.endedAt },
      after: { terms, creditLimitPaise, endedAt },
    });
  });
  return partnerDetail({ ctx, input: { id } });
}

/** Returns a partner for an operator. Throws NotFound. */
export async function requirePartnerById({ deps }: Verb<unknown, Operator>["ctx"], id: number) {
  const [row] = await deps.db.select().from(partners).where(eq(partners.id, id));
  if (!row) throw refuse("partnerNotFound");
  return row;
}
