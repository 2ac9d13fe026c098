import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { refuse } from "../../../refusal.ts";
import { customerOf, type PartnerRow, partnerOf } from "../../identity/partner-ledger/index.ts";

/** Returns the partner whose account the caller is in. Throws NotFound in every other account. */
export async function ownPartner(ctx: Ctx<Customer>, db: Reader = ctx.deps.db): Promise<PartnerRow> {
  const partner = await partnerOf(db, ctx.actor.accountId);
  if (!partner) throw refuse("notPartner");
  return partner;
}

/** The same for changes. Throws Conflict when the partnership has ended. */
export async function activePartner(ctx: Ctx<Customer>, db: Reader): Promise<PartnerRow> {
  const partner = await ownPartner(ctx, db);
  if (partner.endedAt) throw refuse("partnershipEnded");
  return partner;
}

/** Returns a customer of this partner. Throws NotFound for every other account. */
export async function requireCustomer(db: Reader, { id: partnerId }: PartnerRow, accountId: number) {
  const customer = await customerOf(db, { partnerId, accountId });
  if (!customer) throw refuse("partnerCustomerNotFound");
  return customer;
}
