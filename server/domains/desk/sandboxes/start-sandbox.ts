import { randomBytes } from "node:crypto";
import { hourMs } from "#shared/durations.ts";
import type { Language } from "#shared/languages.ts";
import { sandboxHours } from "#shared/people-data/kept-times.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { shortened } from "../../../http/network-address.ts";
import { admitOrAskForWork } from "../../../http/prove-to-go-on.ts";
import { areSandboxesOffered } from "../../../http/sandbox-rule.ts";
import { callerNetwork, giveBack } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { countSandboxes, openAccount, signUpPerson } from "../../identity/account-register/index.ts";
import { startSession } from "../../identity/sessions/index.ts";
import { leaveSandbox } from "../accounts/index.ts";
import { fillShop } from "./fill-shop.ts";
import { shopTexts } from "./shop-texts.ts";

/**
 * How many one network starts in an hour without a proof of work, which allows nine times as many: perhaps a whole office.
 * `around`: all networks that one provider gives a customer, 203.0.113.x or 2001:db8:1::/48.
 */
const freePerHour = { network: 1, around: 3 } as const;

/**
 * Opens an account of an hour for a visitor, with a shop in it, and returns the token of its session. Nobody can sign in to it
 * in another way. Throws NotFound where nothing is offered, WorkNeeded and TooMany for a network that started some, Unavailable
 * when too many visitors try at the moment.
 */
export async function startSandbox({
  ctx,
  input: { language, proof },
}: {
  ctx: Ctx;
  input: { language: Language; proof?: string | undefined };
}): Promise<string> {
  const { env } = ctx.deps;
  if (!areSandboxesOffered(env) || ctx.partnerId !== null) throw refuse("nothingHere");
  const limit = (key: string, max: number) => ({ key: `sandbox:${key}`, max, perMinutes: 60 });
  const around = limit(`around:${shortened(ctx.address) ?? "unknown"}`, freePerHour.around);
  const network = limit(`network:${callerNetwork(ctx)}`, freePerHour.network);
  const counted = await admitOrAskForWork(ctx, [around, network], proof);
  let opened: Customer | null = null;
  try {
    const { token, actor } = await openSandbox(ctx, language);
    opened = actor;
    await fillShop({ ctx: { ...ctx, actor }, input: { language } });
    return token;
  } catch (error) {
    // Who finds no place may come again.
    for (const { key } of counted) await giveBack(ctx, key);
    if (opened) await leaveSandbox({ ctx, input: opened });
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
      sandboxUntil: new Date(now.getTime() + sandboxHours * hourMs),
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
