import { eq } from "drizzle-orm";
import { z } from "zod";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { accounts, dataExports, users } from "../../../../db/tables/index.ts";
import { type Sender, senderOf } from "../../../identity/partner-brands/index.ts";
import { isSold } from "../../../selling/billing/index.ts";
import { mailEmailConfirmation } from "../own/email-confirmation.ts";

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
  const { db, mail } = ctx.deps;
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
  const email = await emailFor({ ctx, input }, row.account, sender);
  if (!email) return;
  await mail.send({
    to: input.news === "email-changed" ? input.to : row.user.email,
    ...sender.fields,
    subject: email.subject,
    text: [`Hello ${row.user.name},`, "", ...email.lines].join("\n"),
  });
}

type AccountRow = typeof accounts.$inferSelect;

async function emailFor(
  { ctx, input }: Verb<Exclude<News, { news: "signed-up" }>>,
  account: AccountRow,
  sender: Sender,
): Promise<{ subject: string; lines: string[] } | null> {
  const { db } = ctx.deps;
  const page = `${sender.url}${paths.account}`;
  const day = (at: Date) =>
    new Intl.DateTimeFormat("en-IN", {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: account.timeZone,
    }).format(at);
  switch (input.news) {
    case "signed-up-again":
      return {
        subject: `You already have a ${sender.name} account`,
        lines: [
          "Somebody wanted to make an account with this address. You have one already, so no other was made. Sign in here:",
          "",
          `${sender.url}${paths.login}`,
          "",
          "If you forgot the password, choose a new one:",
          "",
          `${sender.url}${paths.forgotPassword}`,
          "",
          "If it was not you, do nothing: nobody got into your account.",
        ],
      };
    case "email-changed":
      return {
        subject: `The email address of your ${sender.name} account was changed`,
        lines: [
          `The email address of the account ${account.name} was changed. We no longer send emails to this address.`,
          "",
          `If you did not change it, write to ${sender.support} immediately.`,
        ],
      };
    case "deletion-asked":
      if (!account.eraseAt) return null;
      return {
        subject: `Your ${sender.name} account will be deleted`,
        lines: [
          `We received a request to delete the account ${account.name}.`,
          ...(isSold(ctx.deps)
            ? [
                `On ${day(account.eraseAt)} we permanently erase everything in it, except invoices, which the law requires us to keep.`,
                "Until then nothing changes, and your screens keep playing while your plan is active.",
              ]
            : [
                `On ${day(account.eraseAt)} we permanently erase everything in it.`,
                "Until then nothing changes, and your screens keep playing.",
              ]),
          "",
          "To keep the account, sign in before that time and choose Keep my account:",
          "",
          page,
        ],
      };
    case "deletion-cancelled":
      if (account.eraseAt) return null;
      return {
        subject: `Your ${sender.name} account will not be deleted`,
        lines: [`The deletion of the account ${account.name} was cancelled. Nothing has changed.`],
      };
    case "export-ready": {
      const [made] = await db.select().from(dataExports).where(eq(dataExports.id, input.exportId));
      if (made?.state !== "ready" || !made.expiresAt) return null;
      return {
        subject: `Your ${sender.name} data archive is ready`,
        lines: [
          `The archive with all data of ${account.name} is ready. Sign in and download it before ${day(made.expiresAt)}:`,
          "",
          page,
        ],
      };
    }
  }
}
