import type { RenewalAnswer } from "#shared/contracts/selling/renewal.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { mandatesOf } from "../providers.ts";
import { getRenewal } from "../renewal/choose-renewal.ts";
import { cancelAtProvider } from "./follow-mandate.ts";
import { activeMandateOf, endMandates } from "./mandates.ts";

/** Stops debiting the caller's renewals. */
export async function endMandate({ ctx }: Verb<unknown, Customer>): Promise<RenewalAnswer> {
  const { accountId } = ctx.actor;
  const { db } = ctx.deps;
  const provider = mandatesOf(ctx.deps);
  const mandate = await activeMandateOf(db, accountId);
  await inTransaction(ctx, async ({ tx, audit }) => {
    await endMandates(tx, accountId, "customer", ctx.now());
    await audit({
      action: "account.end-mandate",
      subject: { kind: "account", id: accountId },
      after: { mandateId: mandate?.id ?? null },
    });
  });
  if (mandate && provider)
    await cancelAtProvider(ctx, provider, mandate).catch((error: unknown) =>
      ctx.log.warn(
        { err: error, mandateId: mandate.id },
        "a mandate could not be withdrawn, trying again later",
      ),
    );
  return getRenewal({ ctx, input: {} });
}
