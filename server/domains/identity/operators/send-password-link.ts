import { and, eq, isNull } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { hourMs } from "#shared/durations.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { operators } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { refuse } from "../../../refusal.ts";
import { checkOwnPassword } from "../sessions/index.ts";
import { makePasswordLink } from "./password-link.ts";
import { requirePermission } from "./permissions.ts";

/** A mailed link is of use for this time. */
const mailedHours = 1;

/**
 * Emails a colleague a one-time link to choose a new password, which ends all their sessions; the present password counts until
 * then. Throws Conflict for oneself and without an address, Invalid for a wrong own password.
 */
export async function sendPasswordLink({
  ctx,
  input,
}: Verb<{ id: number; current: string }, Operator>): Promise<{ success: true; message: string }> {
  requirePermission(ctx, "admins.manage");
  const { id } = input;
  if (id === ctx.actor.operatorId) throw refuse("ownPasswordLink");
  await checkOwnPassword(ctx, input.current);
  const { to, name, link } = await inTransaction(ctx, async ({ tx, audit }) => {
    const [colleague] = await tx
      .select()
      .from(operators)
      .where(and(eq(operators.id, id), isNull(operators.deletedAt)))
      .for("no key update");
    if (!colleague) throw refuse("operatorNotFound");
    if (colleague.email === null) throw refuse("operatorWithoutEmail");
    await audit({
      action: "operator.password-link",
      subject: { kind: "operator", id },
      after: { name: colleague.name },
    });
    const made = await makePasswordLink(ctx, tx, id, mailedHours * hourMs);
    return { to: colleague.email, name: colleague.name, link: made };
  });
  try {
    await sendLetter(ctx.deps, {
      to: { email: to, name },
      language: "en",
      sender: { url: ctx.deps.env.PUBLIC_URL, fields: {} },
      subject: `${brand.name}: choose a new password for the back-office`,
      lines: [
        "An admin sends you this link, with which you can choose a new password for your operator's login.",
        "It works once, within an hour. You are then signed out everywhere.",
        "",
        link,
      ],
      after: ["If you did not ask for it, tell your colleagues: your password stays as it is."],
    });
  } catch (error) {
    ctx.log.warn({ err: error }, "an operator was not emailed a link for a password");
    return { success: true, message: "The email was not sent. Try again in a moment." };
  }
  return { success: true, message: `The link was emailed to ${name}. It is valid for an hour.` };
}
