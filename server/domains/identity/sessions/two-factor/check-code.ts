import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { throttle } from "#server/http/throttle.ts";
import { type Refusal, refuse } from "#server/refusal.ts";
import { openSecret } from "#server/sealed.ts";
import { plainCode } from "./recovery-codes.ts";
import {
  type Owner,
  ownerName,
  type TwoFactorRow,
  takeRecoveryCode,
  takeStep,
  twoFactorOf,
} from "./store.ts";
import { stepOfCode } from "./totp.ts";

/** Returns the refusal that asks for a code; the form shows the field that `fields` contains. */
export const codeNeeded = (): Refusal => refuse("codeNeeded").field("code", "codeNeeded");
const wrongCode = (): Refusal => refuse("codeWrong").field("code", "codeWrong");

export const codeTriesKey = (owner: Owner, device: string | null = null): string =>
  `two-factor:${ownerName(owner)}${device ? `:${device}` : ""}`;

/**
 * Counts one try of a code. Counts per person from all networks, because six digits are few and only a person with the
 * password gets here. A browser in which the person signed in before has separate tries, which a stranger with the
 * password cannot use up.
 */
export const countCodeTry = (ctx: Ctx, owner: Owner, device: string | null = null): Promise<void> =>
  throttle(ctx, { key: codeTriesKey(owner, device), max: 10, perMinutes: 15 });

/** Uses up a code of the app or a recovery code and returns which one it was. Throws Forbidden for the field `code`. */
export async function takeCode(
  ctx: Ctx,
  tx: Tx,
  { row, owner, code }: { row: TwoFactorRow; owner: Owner; code: string },
): Promise<"app" | "recovery"> {
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) {
    const step = stepNow(ctx, row, owner, plain);
    if (step !== null && (await takeStep(tx, row.id, step))) return "app";
  } else if (row.confirmedAt && (await takeRecoveryCode(tx, row.id, plain, ctx.now()))) return "recovery";
  throw wrongCode();
}

/**
 * Counts a try of the code of a person who has a second factor, after the password was right, and returns what uses the
 * code up in a transaction; without a second factor both do nothing. Throws Forbidden for the field `code`, TooMany.
 */
export async function takeSecondFactor(
  ctx: Ctx,
  owner: Owner,
  code: string | undefined,
): Promise<(tx: Tx) => Promise<void>> {
  const row = await twoFactorOf(ctx.deps.db, owner);
  if (!row?.confirmedAt) return async () => undefined;
  if (!code) throw codeNeeded();
  await countCodeTry(ctx, owner);
  return async (tx) => {
    await takeCode(ctx, tx, { row, owner, code });
  };
}

function stepNow(ctx: Ctx, row: TwoFactorRow, owner: Owner, code: string): number | null {
  const secret = openSecret(ctx.deps.env, "two-factor secrets", ownerName(owner), row.secret);
  if (!secret) {
    ctx.log.warn(
      { owner },
      "a two-factor secret was sealed with another SESSION_SECRET: only recovery codes work",
    );
    return null;
  }
  return stepOfCode(secret, code, ctx.now());
}
