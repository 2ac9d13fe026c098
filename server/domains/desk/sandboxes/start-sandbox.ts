import { randomBytes } from "node:crypto";
import { hourMs } from "#shared/durations.ts";
import type { Language } from "#shared/languages.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { shortened } from "../../../http/network-address.ts";
import { areSandboxesOffered } from "../../../http/sandbox-rule.ts";
import { callerNetwork, giveBack, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { countSandboxes, openAccount, signUpPerson } from "../../identity/account-register/index.ts";
import { startSession } from "../../identity/sessions/index.ts";
import { fillShop } from "./fill-shop.ts";
import { shopTexts } from "./shop-texts.ts";

/**
 * How many one network starts in an hour: perhaps a whole office. `around`: all networks that one provider gives a customer,
 * 203.0.113.x or 2001:db8:1::/48.
 */
const perHour = { network: 10, around: 30 } as const;

/**
 * Opens an account of an hour for a visitor, with a shop in it, and returns the token of its session. Nobody can sign in to it
 * in another way. Throws NotFound where nothing is offered, TooMany for a network that started many, Unavailable
 * when too many visitors try at the moment.
 */
export async function startSandbox({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { language: Language };
}): Promise<string> {
  const { env } = ctx.deps;
  if (!areSandboxesOffered(env) || ctx.partnerId !== null) throw refuse("nothingHere");
  const around = `sandbox:around:${shortened(ctx.address) ?? "unknown"}`;
  const network = `sandbox:network:${callerNetwork(ctx)}`;
  await throttle(ctx, { key: network, max: perHour.network, perMinutes: 60 });
  await throttle(ctx, { key: around, max: perHour.around, perMinutes: 60 });
  try {
    const { token, actor } = await openSandbox(ctx, input.language);
    await fillShop({ ctx: { ...ctx, actor }, input });
    return token;
  } catch (error) {
    // Who finds no place may come again.
    await giveBack(ctx, network);
    await giveBack(ctx, around);
    throw error;
  }
}

async function openSandbox(ctx: Ctx, language: Language): Promise<{ token: string; actor: Customer }> {
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    if ((await countSandboxes(tx)) >= ctx.deps.env.SANDBOXES) throw refuse("sandboxesFull");
    const accountId = await openAccount(tx, {
      name: shopTexts(language)("shop"),
      timeZone: "Asia/Kolkata",
      createdAt: now,
      sandboxUntil: new Date(now.getTime() + hourMs),
    });
    const userId = await signUpPerson(tx, {
      accountId,
      name: shopTexts(language)("visitor"),
      // Nobody knows it, and no mail server has this name (RFC 2606).
      email: `${randomBytes(12).toString("hex")}@sandbox.invalid`,
      // Matches no password, because it is not a hash.
      passwordHash: "none",
      language,
      at: now,
      confirmed: true,
    });
    const { sessionId, token } = await startSession(ctx, tx, { userId, sandbox: true });
    await audit({
      action: "account.create",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { userId, sandbox: true },
    });
    return { token, actor: { kind: "customer", userId, accountId, sessionId, role: "owner", sandbox: true } };
  });
}
