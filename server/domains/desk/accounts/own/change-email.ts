import { eq, sql } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { users } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { sendLetter } from "#server/emails/letter.ts";
import type { Sender } from "#server/emails/sender.ts";
import { throttle } from "#server/http/throttle.ts";
import { refuse } from "#server/refusal.ts";
import { declareTexts } from "#server/texts.ts";
import type { Account } from "#shared/contracts/identity/account.ts";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import { senderOf } from "../../../identity/partner-brands/index.ts";
import { checkOwnPassword } from "../../../identity/sessions/index.ts";
import { endLinksToNewEmail, writeEmailLink } from "./email-confirmation.ts";
import { readAccount } from "./read-account.ts";

const hoursValid = 24;

const changeTexts = declareTexts("change-email-mail", {
  subject: "Confirm your new {product} address",
  entered: "This address was entered as the new email address of the {product} account {account}.",
  open: "{hours, plural, one {Open this link within # hour, in a browser where you are signed in, to confirm it:} other {Open this link within # hours, in a browser where you are signed in, to confirm it:}}",
  notYou: "If you did not request this, ignore this email. The address will not be used.",
  holderSubject: "Your address was entered in another {product} account",
  holder:
    "Somebody entered this address as the new email address of another {product} account. You use it in your own account already, so nothing was changed there or here.",
  holderWas:
    "If it was you: change the address of your own account first, or use a different one for the other account. You sign in to your own account here:",
  holderWasNot: "If it was not you, do nothing.",
});

/**
 * Emails a one-time link to a new address. The old address stays valid until the link is opened. For an address with an
 * account everything is the same for the caller, who must not learn that it has one: the person of that account is told,
 * and gets no link. Throws Invalid for the field, Unavailable when the mail server did not accept the email.
 */
export async function askNewEmail({
  ctx,
  input,
}: Verb<{ email: string; current: string }, Customer>): Promise<Account> {
  const { userId } = ctx.actor;
  const { db } = ctx.deps;
  await throttle(ctx, { key: `email:user:${userId}`, max: 10, perMinutes: 60 });
  await checkOwnPassword(ctx, input.current);
  const [holder] = await db
    .select({ id: users.id, name: users.name, accountId: users.accountId, language: users.language })
    .from(users)
    .where(eq(sql`lower(${users.email})`, input.email));
  if (holder?.id === userId) throw refuse("sameEmail").field("email", "sameEmail");

  const token = await inTransaction(ctx, async ({ tx, audit }) => {
    await endLinksToNewEmail(ctx, tx, userId);
    await audit({
      action: "email.ask",
      subject: { kind: "user", id: userId },
      after: { email: input.email },
    });
    return writeEmailLink(ctx, tx, { userId, email: input.email, hoursValid });
  });
  const saved = await readAccount(ctx);
  const sender = await senderOf(ctx.deps, holder ? holder.accountId : ctx.actor.accountId);
  const [self] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  const email = holder
    ? emailToHolder(sender, holder)
    : emailToNewAddress(sender, { ...saved, language: self?.language ?? "en", token });
  await sendLetter(ctx.deps, { ...email, to: { email: input.email, name: email.name }, sender }).catch(
    (error: unknown) => {
      ctx.log.warn({ err: error }, "the email to a new address was not sent");
      throw refuse("emailNotSent");
    },
  );
  return saved;
}

function emailToNewAddress(
  { name: product }: Sender,
  { user, account, language, token }: Account & { language: Language; token: string },
) {
  const text = changeTexts(language);
  return {
    name: user.name,
    language,
    subject: text("subject", { product }),
    lines: [text("entered", { product, account: account.name }), text("open", { hours: hoursValid })],
    path: paths.confirmEmail(token),
    after: [text("notYou")],
  };
}

/** The person may have two accounts and have forgotten one, or a stranger made a mistake: it says what to do in both cases. */
function emailToHolder(
  { name: product }: Sender,
  holder: Pick<typeof users.$inferSelect, "name" | "language">,
) {
  const language = holder.language ?? "en";
  const text = changeTexts(language);
  return {
    name: holder.name,
    language,
    subject: text("holderSubject", { product }),
    lines: [text("holder", { product }), text("holderWas")],
    path: pageIn(language, paths.login),
    after: [text("holderWasNot")],
  };
}

/** Cancels the change of the email address and ends its link. */
export async function giveUpNewEmail({ ctx }: Verb<unknown, Customer>): Promise<Account> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    await endLinksToNewEmail(ctx, tx, userId);
    await audit({ action: "email.give-up", subject: { kind: "user", id: userId } });
    return readAccount(ctx, tx);
  });
}
