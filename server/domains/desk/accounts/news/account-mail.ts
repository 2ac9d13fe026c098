import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, dataExports, users } from "../../../../db/tables/index.ts";
import { type Email, momentInWords, sendLetter } from "../../../../emails/letter.ts";
import type { Sender } from "../../../../emails/sender.ts";
import { declareTexts } from "../../../../texts.ts";
import { senderOf } from "../../../identity/partner-brands/index.ts";
import { isSold } from "../../../selling/billing/index.ts";
import { mailEmailConfirmation } from "../own/email-confirmation.ts";

const accountTexts = declareTexts("account-mail", {
  againSubject: "You already have a {product} account",
  again:
    "Somebody wanted to make an account with this address. You have one already, so no other was made. Sign in here:",
  forgot: "If you forgot the password, choose a new one:",
  nobodyGotIn: "If it was not you, do nothing: nobody got into your account.",
  emailSubject: "The email address of your {product} account was changed",
  emailChanged:
    "The email address of the account {account} was changed. We no longer send emails to this address.",
  notYou: "If you did not change it, write to {support} immediately.",
  deletionSubject: "Your {product} account will be deleted",
  deletionAsked: "We received a request to delete the account {account}.",
  eraseButInvoices:
    "On {day} we permanently erase everything in it, except invoices, which the law requires us to keep.",
  erase: "On {day} we permanently erase everything in it.",
  untilThenPlan: "Until then nothing changes, and your screens keep playing while your plan is active.",
  untilThen: "Until then nothing changes, and your screens keep playing.",
  keep: "To keep the account, sign in before that time and choose Keep my account:",
  cancelledSubject: "Your {product} account will not be deleted",
  cancelled: "The deletion of the account {account} was cancelled. Nothing has changed.",
  archiveSubject: "Your {product} data archive is ready",
  archive: "The archive with all data of {account} is ready. Sign in and download it before {day}:",
});

const userId = z.number().int();

/** Emails a user about the account. */
export const mailAccountJob = {
  name: "mail-account",
  data: z.discriminatedUnion("news", [
    z.object({ news: z.literal("signed-up"), userId }),
    z.object({ news: z.literal("signed-up-again"), userId }),
    z.object({ news: z.literal("email-changed"), userId, to: z.string() }),
    z.object({ news: z.literal("deletion-asked"), userId }),
    z.object({ news: z.literal("deletion-cancelled"), userId }),
    z.object({ news: z.literal("export-ready"), userId, exportId: z.number().int() }),
  ]),
};
type News = z.output<typeof mailAccountJob.data>;

/** Sends the email. Throws when the mail server refuses; the job tries again. Skips news that no longer applies. */
export async function mailAccount({ ctx, input }: Verb<News>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({ user: users, account: accounts })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, input.userId));
  if (!row || row.account.erasedAt) return;
  if (input.news === "signed-up") {
    if (!row.user.emailConfirmedAt) await mailEmailConfirmation(ctx, row.user);
    return;
  }
  // An unconfirmed address may belong to a stranger. The Account page shows the archive.
  if (input.news === "export-ready" && !row.user.emailConfirmedAt) return;
  const sender = await senderOf(ctx.deps, row.account.id);
  const language = row.user.language ?? "en";
  const email = await emailFor({ ctx, input }, row.account, sender, language);
  if (!email) return;
  const address = input.news === "email-changed" ? input.to : row.user.email;
  await sendLetter(ctx.deps, { to: { email: address, name: row.user.name }, language, sender, ...email });
}

type AccountRow = typeof accounts.$inferSelect;

async function emailFor(
  { ctx, input }: Verb<Exclude<News, { news: "signed-up" }>>,
  account: AccountRow,
  sender: Sender,
  language: Language,
): Promise<Email | null> {
  const { db } = ctx.deps;
  const page = `${sender.url}${paths.account}`;
  const text = accountTexts(language);
  const product = sender.name;
  const moment = (at: Date) => momentInWords(at, language, account.timeZone);
  switch (input.news) {
    case "signed-up-again":
      return {
        subject: text("againSubject", { product }),
        lines: [
          ...[text("again"), "", `${sender.url}${pageIn(language, paths.login)}`, ""],
          ...[text("forgot"), "", `${sender.url}${pageIn(language, paths.forgotPassword)}`, ""],
          text("nobodyGotIn"),
        ],
      };
    case "email-changed":
      return {
        subject: text("emailSubject", { product }),
        lines: [
          text("emailChanged", { account: account.name }),
          "",
          text("notYou", { support: sender.support }),
        ],
      };
    case "deletion-asked": {
      if (!account.eraseAt) return null;
      const day = moment(account.eraseAt);
      return {
        subject: text("deletionSubject", { product }),
        lines: [
          text("deletionAsked", { account: account.name }),
          ...(isSold(ctx.deps)
            ? [text("eraseButInvoices", { day }), text("untilThenPlan")]
            : [text("erase", { day }), text("untilThen")]),
          "",
          text("keep"),
          "",
          page,
        ],
      };
    }
    case "deletion-cancelled":
      if (account.eraseAt) return null;
      return {
        subject: text("cancelledSubject", { product }),
        lines: [text("cancelled", { account: account.name })],
      };
    case "export-ready": {
      const [made] = await db.select().from(dataExports).where(eq(dataExports.id, input.exportId));
      if (made?.state !== "ready" || !made.expiresAt) return null;
      return {
        subject: text("archiveSubject", { product }),
        lines: [text("archive", { account: account.name, day: moment(made.expiresAt) }), "", page],
      };
    }
  }
}
