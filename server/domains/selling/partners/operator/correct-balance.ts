import type { z } from "zod";
import type { Correction, partnerAnswer } from "#shared/operator-api/partners-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { bookEntry } from "../../../identity/partner-ledger/index.ts";
import { requirePartnerById } from "./make-partner.ts";
import { partnerDetail } from "./partner-detail.ts";

/**
 * Adds an amount to the balance of a partner, or takes it away, with a reason that the partner reads. The same key
 * corrects once. Throws Conflict when the balance does not cover it.
 */
export async function correctBalance({
  ctx,
  input: { id: partnerId, amount_paise: amountPaise, note, key },
}: Verb<Correction & { id: number }, Operator>): Promise<z.input<typeof partnerAnswer>> {
  requirePermission(ctx, "partners.manage");
  const { accountId } = await requirePartnerById(ctx, partnerId);
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const { isNew } = await bookEntry(tx, {
      partnerId,
      kind: "correction",
      amountPaise,
      note,
      key: `correction ${key}`,
      operatorId: ctx.actor.operatorId,
      at: ctx.now(),
    });
    await audit({
      action: isNew ? "partner.correct" : "partner.correct-repeated",
      subject: { kind: "partner", id: partnerId },
      accountId,
      after: { amountPaise, reason: note },
    });
  });
  return partnerDetail({ ctx, input: { id: partnerId } });
}
