import { and, eq, sql } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
import { admitOrAskForWork, isWithin } from "../../../http/prove-to-go-on.ts";
import { callerNetwork } from "../../../http/throttle.ts";
import { declareTexts } from "../../../texts.ts";
import { senderOf } from "../partner-brands/index.ts";
import { type OperatorRow, operatorsWith } from "./operators-with.ts";
import { endPasswordLinks, makePasswordToken } from "./password-links.ts";
import { deviceOfLogin } from "./start-session.ts";

const minutesValid = 60;

const resetTexts = declareTexts("password-reset-mail", {
  subject: "Choose a new {product} password",
  requested: "A new password was requested for your {product} account.",
  sentBySupport:
    "Our support team sends you this link, with which you can choose a new password for your {product} account.",
  ofOperator: "A new password was requested for the operator's login {login}.",
  open: "{minutes, plural, one {Open this link within # minute to choose one:} other {Open this link within # minutes to choose one:}}",
  notYou: "If it was not you, do nothing: your password stays as it is.",
  notAsked:
    "If you did not ask for it, do nothing: your password stays as it is. Questions? Write to {support}.",
});

/**
 * Emails a one-time link when the address has an account. The answer is the same when it has none, and so is the work
 * before it: a transaction with an audit entry takes the time that would tell.
 */
export async function requestPasswordReset({
  ctx,
  input,
}: Verb<{ email: string; proof?: string | undefined; device: string | null }>): Promise<{ success: true }> {
  const device = await deviceOfLogin(ctx, input.device, input.email);
  const perDevice = { key: `reset:device:${device}`, max: 3, perMinutes: 60 };
  if (!device || !(await isWithin(ctx, perDevice)))
    await admitOrAskForWork(
      ctx,
      [
        { key: `reset:address:${callerNetwork(ctx)}`, max: 20, perMinutes: 60 },
        { key: `reset:email:${input.email}`, max: 5, perMinutes: 60 },
      ],
      input.proof,
    );
  const { db } = ctx.deps;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, input.email), isReachable));
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + minutesValid * 60_000);
  const links: { operator: OperatorRow; token: string }[] = [];
  const token = await inTransaction(ctx, async ({ tx, audit }) => {
    await endPasswordLinks(tx, { userId: user?.id ?? 0 }, now);
    // Any link stays that an operator has: an admin may have sent it, and this page is open to strangers.
    for (const operator of await operatorsWith(ctx, tx, input.email)) {
      const owner = { operatorId: operator.id };
      links.push({ operator, token: await makePasswordToken(tx, owner, { createdAt: now, expiresAt }) });
      await audit({ action: "password.request-reset", subject: { kind: "operator", id: operator.id } });
    }
    const made = user && (await makePasswordToken(tx, { userId: user.id }, { createdAt: now, expiresAt }));
    await audit({
      action: "password.request-reset",
      subject: { kind: "user", id: user?.id ?? null },
      ...(user && { accountId: user.accountId }),
    });
    return made;
  });
  for (const link of links) mailOperatorLink(ctx, link);
  if (!user || !token) return { success: true };
  const language = user.language ?? "en";
  const text = resetTexts(language);
  const byOperator = ctx.actor.kind === "operator";
  // Not awaited, because the time of the mail server would reveal whether the address has an account.
  senderOf(ctx.deps, user.accountId)
    .then((sender) =>
      sendLetter(ctx.deps, {
        to: user,
        language,
        sender,
        subject: text("subject", { product: sender.name }),
        lines: [
          text(byOperator ? "sentBySupport" : "requested", { product: sender.name }),
          text("open", { minutes: minutesValid }),
        ],
        path: `${pageIn(language, paths.resetPassword)}?token=${token}`,
        after: [byOperator ? text("notAsked", { support: sender.support }) : text("notYou")],
      }),
    )
    .catch((error: unknown) => ctx.log.warn({ err: error }, "the password reset email was not sent"));
  return { success: true };
}

/** Not awaited, like the email to a customer. */
function mailOperatorLink(ctx: Ctx, { operator, token }: { operator: OperatorRow; token: string }): void {
  const text = resetTexts("en");
  sendLetter(ctx.deps, {
    to: { email: operator.email ?? "", name: operator.name },
    language: "en",
    sender: { url: ctx.deps.env.PUBLIC_URL, fields: {} },
    subject: text("subject", { product: brand.name }),
    lines: [text("ofOperator", { login: operator.loginName }), text("open", { minutes: minutesValid })],
    path: `${paths.resetPassword}?token=${token}`,
    after: [text("notYou")],
  }).catch((error: unknown) => ctx.log.warn({ err: error }, "the password reset email was not sent"));
}
