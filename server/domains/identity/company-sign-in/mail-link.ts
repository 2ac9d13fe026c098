import { eq } from "drizzle-orm";
import { completeFor } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../context.ts";
import { accounts, users } from "../../../db/tables/index.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { declareTexts } from "../../../texts.ts";
import { senderOf } from "../partner-brands/index.ts";

const linkTexts = declareTexts("company-link-mail", {
  subject: "Your {product} login is connected with your company",
  fromNow:
    "From now on you can sign in to the {product} account {account} with your company, without your password.",
  disconnect: "You can disconnect it on this page:",
  unexpected: "If you did not expect this, tell an owner of the account, or write to {support}.",
});

/** Tells a person that the own login was connected with a company. A failed email changes nothing. */
export async function mailAboutLink(
  { deps, log }: Ctx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  const [row] = await deps.db
    .select({ name: users.name, email: users.email, language: users.language, account: accounts.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(users.id, userId));
  if (!row) return;
  const sender = await senderOf(deps, accountId);
  const language = completeFor(row.language);
  const text = linkTexts(language);
  await sendLetter(deps, {
    to: row,
    language,
    sender,
    subject: text("subject", { product: sender.name }),
    lines: [text("fromNow", { product: sender.name, account: row.account }), text("disconnect")],
    path: paths.account,
    after: [text("unexpected", { support: sender.support })],
  }).catch((error: unknown) => log.warn({ err: error }, "the email about a company sign-in was not sent"));
}
