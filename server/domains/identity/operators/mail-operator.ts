import type { Ctx } from "../../../context.ts";

interface News {
  /** Null: the operator entered no address. */
  to: string | null;
  subject: string;
  lines: readonly string[];
}

/** Emails an operator about the own login. Returns what the admin must know: whether the email was sent. */
export async function mailOperator(ctx: Ctx, { to, subject, lines }: News): Promise<string> {
  if (to === null) return "They have no email address here: tell them yourself.";
  try {
    await ctx.deps.mail.send({ to, subject, text: ["Hello,", "", ...lines].join("\n") });
    return "They were emailed.";
  } catch (error) {
    ctx.log.warn({ err: error }, "an operator was not emailed about the own login");
    return "The email to them was not sent: tell them yourself.";
  }
}
