import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { getTwoFactor as contract } from "#shared/contracts/two-factor.ts";
import type { Customer, Operator, Verb } from "../../../context.ts";
import { ownerOf } from "../owner.ts";
import { twoFactorOf, unusedRecoveryCodes } from "./store.ts";

export async function getTwoFactor({
  ctx,
}: Verb<unknown, Customer | Operator>): Promise<ResponseOf<typeof contract>> {
  const { db, env } = ctx.deps;
  const required = ctx.actor.kind === "operator" && env.OPERATOR_TWO_FACTOR === "required";
  const row = await twoFactorOf(db, ownerOf(ctx.actor));
  if (!row?.confirmedAt) return { enabled: false, required, recoveryCodesLeft: 0 };
  return { enabled: true, required, recoveryCodesLeft: await unusedRecoveryCodes(db, row.id) };
}
