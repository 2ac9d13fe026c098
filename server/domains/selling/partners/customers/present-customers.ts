import { eq } from "drizzle-orm";
import type { PartnerCustomer } from "#shared/contracts/selling/partners.ts";
import { dayInIndia } from "#shared/day-in.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { partnerRetailPrices } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { pricesOf } from "../licences/prices.ts";
import { ownPartner } from "../own-partner.ts";
import { type CustomerFacts, customersOf } from "./customers-of.ts";

/** Returns what a partner earns on a screen and a month of each plan, in paise. */
async function marginsOf(db: Reader, partnerId: number, now: Date): Promise<Map<string, number>> {
  const wholesale = await pricesOf(db, { partnerId, day: dayInIndia(now) });
  const retail = await db
    .select()
    .from(partnerRetailPrices)
    .where(eq(partnerRetailPrices.partnerId, partnerId));
  return new Map(
    retail.flatMap(({ plan, pricePaise }): [string, number][] => {
      const valid = wholesale.find((price) => price.plan === plan && price.state === "valid");
      return valid ? [[plan, pricePaise - valid.pricePaise]] : [];
    }),
  );
}

function present(facts: CustomerFacts, margins: Map<string, number>): PartnerCustomer {
  const margin = facts.plan === null ? undefined : margins.get(facts.plan);
  return { ...facts, marginPaise: margin === undefined ? null : margin * facts.licences };
}

/** Returns the customers of the caller's partner, by name. */
export async function listCustomers({ ctx }: Verb<unknown, Customer>): Promise<{ items: PartnerCustomer[] }> {
  const { db } = ctx.deps;
  const { id: partnerId } = await ownPartner(ctx);
  const now = ctx.now();
  const margins = await marginsOf(db, partnerId, now);
  return { items: (await customersOf(db, { partnerId, now })).map((facts) => present(facts, margins)) };
}

/** Returns one customer of a partner. Throws NotFound. */
export async function presentCustomer(
  ctx: Ctx,
  { partnerId, accountId }: { partnerId: number; accountId: number },
): Promise<PartnerCustomer> {
  const { db } = ctx.deps;
  const now = ctx.now();
  const [facts] = await customersOf(db, { partnerId, now, accountId });
  if (!facts) throw refuse("partnerCustomerNotFound");
  return present(facts, await marginsOf(db, partnerId, now));
}
