import { eq } from "drizzle-orm";
import { actorMay, type Customer } from "#server/actor.ts";
import type { Reader } from "#server/db/client.ts";
import { partnerBrands } from "#server/db/tables/index.ts";
import { refuse } from "#server/refusal.ts";
import { savePartnerBrand } from "#shared/contracts/identity/partner-brand.ts";

/**
 * Returns whether the caller may put another media in the place of this one: the logo of a partner's brand is replaced
 * by those who may change the brand.
 */
export async function mayReplace(actor: Customer, db: Reader, mediaId: number): Promise<boolean> {
  if (!actor.key && actorMay(actor, savePartnerBrand.needs)) return true;
  return (await db.$count(partnerBrands, eq(partnerBrands.logoMediaId, mediaId))) === 0;
}

/** Throws Forbidden where `mayReplace` says no. */
export async function requireMayReplace(actor: Customer, db: Reader, mediaId: number): Promise<void> {
  if (!(await mayReplace(actor, db, mediaId))) throw refuse(actor.key ? "keyCannot" : "memberRoleLacks");
}
