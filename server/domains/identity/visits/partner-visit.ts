import { and, eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { startPartnerVisit as contract } from "#shared/contracts/identity/partner-visits.ts";
import { visitMinutes } from "#shared/contracts/identity/visits.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { memberships } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { customerOf, partnerOf } from "../partner-ledger/index.ts";
import { openVisit } from "./start-visit.ts";

/**
 * Lets a member of a partner look at a customer's dashboard, read only, until a time. The reason is in the customer's audit
 * log and in an email to the owners. Throws NotFound for an account that is no customer of this partner, and Conflict when
 * the customer does not allow it.
 */
export async function startPartnerVisit({
  ctx,
  input: { id: accountId, reason },
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const endsAt = new Date(ctx.now().getTime() + visitMinutes * 60_000);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const partner = await partnerOf(tx, ctx.actor.accountId);
    if (!partner) throw refuse("notPartner");
    if (partner.endedAt) throw refuse("partnershipEnded");
    const { id: partnerId } = partner;
    if (!(await customerOf(tx, { partnerId, accountId }))) throw refuse("partnerCustomerNotFound");
    const account = await lockAccount(tx, accountId);
    if (!account || account.erasedAt) throw refuse("partnerCustomerNotFound");
    if (!account.partnerMayVisit) throw refuse("partnerVisitNotAllowed");
    const owner = and(eq(memberships.accountId, accountId), eq(memberships.role, "owner"));
    if ((await tx.$count(memberships, owner)) === 0) throw refuse("partnerVisitNoOwner");
    const { userId } = ctx.actor;
    const visitId = await openVisit(ctx, tx, { accountId, partnerId, userId, reason, endsAt });
    await audit({
      action: "account.partner-visit-start",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { visitId, reason, endsAt },
    });
  });
  return { success: true, endsAt: endsAt.toISOString() };
}
