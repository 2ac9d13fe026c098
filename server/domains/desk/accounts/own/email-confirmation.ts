import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Ctx, Verb } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { emailChanges, users } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { sendLetter } from "#server/emails/letter.ts";
import { hashSecret } from "#server/hash-secret.ts";
import { throttle } from "#server/http/throttle.ts";
import { refuse } from "#server/refusal.ts";
import { declareTexts } from "#server/texts.ts";
import type { Account } from "#shared/contracts/identity/account.ts";
import { hourMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { senderOf } from "../../../identity/partner-brands/index.ts";
import { readAccount } from "./read-account.ts";

/** Stores a one-time link with which this user can confirm `email`, and returns its token. Only the hash is stored. */
export async function writeEmailLink(
  ctx: Ctx,
  tx: Tx,
  { userId, email, hoursValid }: { userId: number; email: string; hoursValid: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await tx.insert(emailChanges).values({
    userId,
    email,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hoursValid * hourMs),
  });
  return token;
}

/** Ends the links for new addresses. Links for the present address stay valid. */
export async function endLinksToNewEmail(ctx: Ctx, tx: Tx, userId: number): Promise<void> {
  const present = sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
  await tx
    .update(emailChanges)
    .set({ endedAt: ctx.now() })
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.endedAt), ne(emailChanges.email, present)),
    );
}

const daysValid = 7;

const confirmationTexts = declareTexts("confirm-email-mail", {
  subject: "Confirm your {product} address",
  entered: "This address was entered for a {product} account.",
  open: "{days, plural, one {Open this link within # day, in a browser where you are signed in, to confirm it:} other {Open this link within # days, in a browser where you are signed in, to confirm it:}}",
  notYours: "If you have no account with {product}, ignore this email. The address was probably mistyped.",
});

/**
 * Emails a one-time link that confirms the user's present address. Earlier links stay valid until one is used, so that
 * a late email still works. Throws when the mail server refuses.
 */
export async function mailEmailConfirmation(
  ctx: Ctx,
  {
    id,
    accountId,
    email,
    language,
  }: Pick<typeof users.$inferSelect, "id" | "accountId" | "email" | "language">,
): Promise<void> {
  const sender = await senderOf(ctx.deps, accountId);
  const token = await inTransaction(ctx, async ({ tx, audit }) => {
    await audit({
      action: "email.ask-confirmation",
      subject: { kind: "user", id },
      accountId,
      after: { email },
    });
    return writeEmailLink(ctx, tx, { userId: id, email, hoursValid: daysValid * 24 });
  });
  const inLanguage = language ?? "en";
  const text = confirmationTexts(inLanguage);
  await sendLetter(ctx.deps, {
    // Without the name from the sign-up form: the recipient may be a stranger, and the name may be spam.
    to: { email, name: null },
    language: inLanguage,
    sender,
    subject: text("subject", { product: sender.name }),
    lines: [text("entered", { product: sender.name }), text("open", { days: daysValid })],
    path: paths.confirmEmail(token),
    after: [text("notYours", { product: sender.name })],
  });
}

/**
 * Emails a new link that confirms the present address. Throws TooMany, and Unavailable when the mail server did not
 * accept the email.
 */
export async function requestEmailConfirmation({ ctx }: Verb<unknown, Customer>): Promise<Account> {
  const { userId } = ctx.actor;
  const [user] = await ctx.deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw refuse("ownAccountNotFound");
  if (!user.emailConfirmedAt) {
    await throttle(ctx, { key: `email-confirmation:user:${userId}`, max: 5, perMinutes: 60 });
    await mailEmailConfirmation(ctx, user).catch((error: unknown) => {
      ctx.log.warn({ err: error }, "the link that confirms an address was not emailed");
      throw refuse("emailNotSent");
    });
  }
  return readAccount(ctx);
}
