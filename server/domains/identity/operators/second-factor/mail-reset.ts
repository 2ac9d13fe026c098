import { brand } from "#shared/brand.ts";
import type { Ctx } from "../../../../context.ts";

interface News {
  /** Null: the operator entered no address. */
  to: string | null;
  subject: string;
  lines: readonly string[];
}

/** Emails an operator about the own login. Returns what the admin must know: whether the email was sent. */
async function mailOperator(ctx: Ctx, { to, subject, lines }: News): Promise<string> {
  if (to === null) return "They have no email address here: tell them yourself.";
  try {
    await ctx.deps.mail.send({ to, subject, text: ["Hello,", "", ...lines].join("\n") });
    return "They were emailed.";
  } catch (error) {
    ctx.log.warn({ err: error }, "an operator was not emailed about their second factor");
    return "The email to them was not sent: tell them yourself.";
  }
}

export const mailAsked = (ctx: Ctx, to: string | null, by: string): Promise<string> =>
  mailOperator(ctx, {
    to,
    subject: `${brand.name}: a reset of your second factor was asked for`,
    lines: [
      `${by} asks to remove the second factor of your operator's login, because you cannot use it any more.`,
      "It stays until another admin confirms. If you did not ask for this, tell your colleagues at once:",
      "an admin can withdraw it in the back-office.",
    ],
  });

export const mailDone = (ctx: Ctx, to: string | null, by: readonly [asked: string, confirmed: string]) =>
  mailOperator(ctx, {
    to,
    subject: `${brand.name}: your second factor was removed`,
    lines: [
      `The second factor of your operator's login was removed: ${by[0]} asked for it, ${by[1]} confirmed it.`,
      "You are signed out everywhere. Sign in with your password, and set up a new second factor at once.",
      "If you did not ask for this, tell your colleagues at once.",
    ],
  });
