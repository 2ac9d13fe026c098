import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { writeEmailLink } from "./email-link.ts";

const daysValid = 7;

/**
 * Emails a one-time link that confirms the user's present address. Earlier links stay valid until one is used, so that
 * a late email still works. Throws when the mail server refuses.
 */
export async function mailEmailConfirmation(
  ctx: Ctx,
  { id, accountId, email }: { id: number; accountId: number; email: string },
): Promise<void> {
  const { env, mail } = ctx.deps;
  const token = await inTransaction(ctx, async ({ tx, audit }) => {
    await audit({
      action: "email.ask-confirmation",
      subject: { kind: "user", id },
      accountId,
      after: { email },
    });
    return writeEmailLink(ctx, tx, { userId: id, email, hoursValid: daysValid * 24 });
  });
  await mail.send({
    to: email,
    replyTo: brand.supportEmail,
    subject: `Confirm your ${brand.name} address`,
    // Without the name from the sign-up form: the recipient may be a stranger, and the name may be spam.
    text: [
      "Hello,",
      "",
      `this address was entered for a ${brand.name} account.`,
      `Open this link within ${daysValid} days, in a browser where you are signed in, to confirm it:`,
      "",
      `${env.PUBLIC_URL}${paths.confirmEmail(token)}`,
      "",
      `If you have no account with ${brand.name}, do nothing: someone mistyped an address.`,
    ].join("\n"),
  });
}
