import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { NewPartnerPrice, partnerAnswer } from "#shared/operator-api/partners-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { partnerPrices } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { requirePartnerById } from "./make-partner.ts";
import { partnerDetail } from "./partner-detail.ts";

/**
 * Sets what a partner pays for a plan from a day on. The same day again replaces that price. Throws Invalid for a day that
 * has passed: its price was charged.
 */
export async function setPartnerPrice({
  ctx,
  input,
}: Verb<NewPartnerPrice & { id: number }, Operator>): Promise<z.input<typeof partnerAnswer>> {
  requirePermission(ctx, "partners.manage");
  const { id: partnerId, plan, price_paise: pricePaise, valid_from: validFrom } = input;
  const { accountId } = await requirePartnerById(ctx, partnerId);
  if (validFrom < dayInIndia(ctx.now())) throw refuse("priceDayPassed").field("valid_from", "priceDayPassed");
  const { operatorId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const written = { pricePaise, operatorId, createdAt: ctx.now() };
    await tx
      .insert(partnerPrices)
      .values({ partnerId, plan, validFrom, ...written })
      .onConflictDoUpdate({
        target: [partnerPrices.partnerId, partnerPrices.plan, partnerPrices.validFrom],
        set: written,
      });
    await audit({
      action: "partner.price",
      subject: { kind: "partner", id: partnerId },
      accountId,
      after: { plan, pricePaise, validFrom },
    });
  });
  return partnerDetail({ ctx, input: { id: partnerId } });
}
