import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { getTwoFactor as contract } from "#shared/contracts/two-factor.ts";
import type { Customer, Operator, Verb } from "../../../context.ts";
import { ownerOf } from "../owner.ts";
import { twoFactorOf, unusedRecoveryCodes } from "./store.ts";

export async function getTwoFactor({
  ctx,
}: Verb<unknown, Customer | Operator>): Promise<ResponseOf<typeof contract>> {
  const row = await twoFactorOf(ctx.deps.db, ownerOf(ctx.actor));
  if (!row?.confirmedAt) return { enabled: false, recoveryCodesLeft: 0 };
  return { enabled: true, recoveryCodesLeft: await unusedRecoveryCodes(ctx.deps.db, row.id) };
}
