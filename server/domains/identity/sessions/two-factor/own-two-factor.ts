import { and, eq, isNull } from "drizzle-orm";
import type { Customer, Operator } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import { operators, twoFactor, users } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forgive } from "#server/http/throttle.ts";
import { refuse } from "#server/refusal.ts";
import { sealSecret } from "#server/sealed.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type {
  confirmTwoFactor as confirmTwoFactorContract,
  getTwoFactor as getTwoFactorContract,
  renewRecoveryCodes as renewRecoveryCodesContract,
  startTwoFactor as startTwoFactorContract,
} from "#shared/contracts/identity/two-factor.ts";
import { ownerOf } from "../own-sessions.ts";
import { checkOwnPassword } from "../passwords.ts";
import { endOtherSessions } from "../queries.ts";
import { codeTriesKey, countCodeTry, takeCode } from "./check-code.ts";
import { demandedFrom } from "./demand.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import {
  forgetTwoFactor,
  type Owner,
  ownerName,
  twoFactorOf,
  unusedRecoveryCodes,
  writeRecoveryCodes,
} from "./store.ts";
import { newTotpSecret, provisioningOf } from "./totp.ts";

export async function getTwoFactor({
  ctx,
}: Verb<unknown, Customer | Operator>): Promise<ResponseOf<typeof getTwoFactorContract>> {
  const { db, env } = ctx.deps;
  const required =
    ctx.actor.kind === "operator"
      ? env.OPERATOR_TWO_FACTOR === "required"
      : (await demandedFrom(db, ctx.actor.accountId)) !== null;
  const row = await twoFactorOf(db, ownerOf(ctx.actor));
  if (!row?.confirmedAt) return { enabled: false, required, recoveryCodesLeft: 0 };
  return { enabled: true, required, recoveryCodesLeft: await unusedRecoveryCodes(db, row.id) };
}

/**
 * Creates a secret for an authenticator app. Replaces an unconfirmed one. Does not affect sign-in yet. Requires the
 * password, because an attacker's app would lock the owner out.
 */
export async function startTwoFactor({
  ctx,
  input,
}: Verb<{ current: string }, Customer | Operator>): Promise<ResponseOf<typeof startTwoFactorContract>> {
  const owner = ownerOf(ctx.actor);
  await checkOwnPassword(ctx, input.current);
  const plain = newTotpSecret();
  const secret = sealSecret(ctx.deps.env, "two-factor secrets", ownerName(owner), plain);
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

/**
 * Enables two-factor sign-in after a code proves that the app has the secret, and ends all other sessions, because they
 * started without a code. The recovery codes are shown only once.
 */
export async function confirmTwoFactor({
  ctx,
  input,
}: Verb<{ code: string }, Customer | Operator>): Promise<ResponseOf<typeof confirmTwoFactorContract>> {
  const owner = ownerOf(ctx.actor);
  await countCodeTry(ctx, owner);
  const codes = newRecoveryCodes();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await twoFactorOf(tx, owner);
    if (!row) throw refuse("twoFactorNotStarted");
    if (row.confirmedAt) throw refuse("twoFactorIsOn");
    await takeCode(ctx, tx, { row, owner, code: input.code });
    const confirmed = await tx
      .update(twoFactor)
      .set({ confirmedAt: ctx.now() })
      // Checks the secret of the code, because another window may have started a new set-up in between.
      .where(and(eq(twoFactor.id, row.id), eq(twoFactor.secret, row.secret), isNull(twoFactor.confirmedAt)))
      .returning({ id: twoFactor.id });
    if (confirmed.length === 0) throw refuse("twoFactorRestarted");
    await writeRecoveryCodes(tx, row.id, codes);
    const ended = await endOtherSessions(tx, owner, ctx.actor.sessionId, ctx.now());
    await audit({
      action: "two-factor.enable",
      subject: { kind: "two-factor", id: row.id },
      after: { ended },
    });
  });
  await forgive(ctx, codeTriesKey(owner));
  return { recoveryCodes: codes };
}

/**
 * Disables two-factor sign-in, deletes its secret and recovery codes and ends all other sessions. Requires the password
 * and a code.
 */
export async function disableTwoFactor({
  ctx,
  input,
}: Verb<{ current: string; code: string }, Customer | Operator>): Promise<{ success: true }> {
  const owner = ownerOf(ctx.actor);
  await checkOwnPassword(ctx, input.current);
  await countCodeTry(ctx, owner);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await twoFactorOf(tx, owner);
    if (!row?.confirmedAt) throw refuse("twoFactorIsOff");
    const by = await takeCode(ctx, tx, { row, owner, code: input.code });
    await forgetTwoFactor(tx, owner);
    const ended = await endOtherSessions(tx, owner, ctx.actor.sessionId, ctx.now());
    await audit({
      action: "two-factor.disable",
      subject: { kind: "two-factor", id: row.id },
      after: { by, ended },
    });
  });
  await forgive(ctx, codeTriesKey(owner));
  return { success: true };
}

/** Replaces the recovery codes by new ones. Requires the password and a code. The new ones are shown only once. */
export async function renewRecoveryCodes({
  ctx,
  input,
}: Verb<{ current: string; code: string }, Customer | Operator>): Promise<
  ResponseOf<typeof renewRecoveryCodesContract>
> {
  const owner = ownerOf(ctx.actor);
  await checkOwnPassword(ctx, input.current);
  await countCodeTry(ctx, owner);
  const codes = newRecoveryCodes();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await twoFactorOf(tx, owner);
    if (!row?.confirmedAt) throw refuse("twoFactorFirst");
    const by = await takeCode(ctx, tx, { row, owner, code: input.code });
    await writeRecoveryCodes(tx, row.id, codes);
    await audit({
      action: "two-factor.renew-recovery-codes",
      subject: { kind: "two-factor", id: row.id },
      after: { by },
    });
  });
  await forgive(ctx, codeTriesKey(owner));
  return { recoveryCodes: codes };
}
