import { eq } from "drizzle-orm";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { startTwoFactor as contract } from "#shared/contracts/two-factor.ts";
import type { Customer, Operator, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { operators, twoFactor, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { checkOwnPassword } from "../check-own-password.ts";
import { ownerOf } from "../owner.ts";
import { sealSecret } from "./seal-secret.ts";
import { type Owner, ownerName, twoFactorOf } from "./store.ts";
import { newTotpSecret, provisioningOf } from "./totp.ts";

/**
 * Creates a secret for an authenticator app. Replaces an unconfirmed one. Does not affect sign-in yet. Requires the
 * password, because an attacker's app would lock the owner out.
 */
export async function startTwoFactor({
  ctx,
  input,
}: Verb<{ current: string }, Customer | Operator>): Promise<ResponseOf<typeof contract>> {
  const owner = ownerOf(ctx.actor);
  await checkOwnPassword(ctx, input.current);
  const plain = newTotpSecret();
  const secret = sealSecret(ctx.deps.env, ownerName(owner), plain);
  const createdAt = ctx.now();
  const label = await inTransaction(ctx, async ({ tx, audit }) => {
    const target = "userId" in owner ? twoFactor.userId : twoFactor.operatorId;
    await tx
      .insert(twoFactor)
      .values({ ...owner, secret, createdAt })
      .onConflictDoNothing({ target });
    const row = await twoFactorOf(tx, owner);
    if (!row) throw new Error("The set-up was not written");
    if (row.confirmedAt) throw refuse("twoFactorOtherApp");
    await tx.update(twoFactor).set({ secret, createdAt, lastStep: null }).where(eq(twoFactor.id, row.id));
    await audit({ action: "two-factor.start", subject: { kind: "two-factor", id: row.id } });
    return labelOf(tx, owner);
  });
  return provisioningOf(plain, label);
}

/** Returns the name of the entry in the app: what the person types to sign in. */
async function labelOf(db: Reader, owner: Owner): Promise<string> {
  const [row] =
    "userId" in owner
      ? await db.select({ label: users.email }).from(users).where(eq(users.id, owner.userId))
      : await db
          .select({ label: operators.loginName })
          .from(operators)
          .where(eq(operators.id, owner.operatorId));
  return row?.label ?? "";
}
