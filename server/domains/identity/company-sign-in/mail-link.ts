import { eq } from "drizzle-orm";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../context.ts";
import { accounts, users } from "../../../db/tables/index.ts";
import { senderOf } from "../partner-brands/index.ts";

/** Tells a person that the own login was connected with a company. A failed email changes nothing. */
export async function mailAboutLink(
  { deps, log }: Ctx,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  const [row] = await deps.db
    .select({ name: users.name, email: users.email, account: accounts.name })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(users.id, userId));
  if (!row) return;
  const sender = await senderOf(deps, accountId);
  await deps.mail
    .send({
      to: row.email,
      ...sender.fields,
      subject: `Your ${sender.name} login is connected with your company`,
      text: [
        `Hello ${row.name},`,
        "",
        `From now on you can sign in to the ${sender.name} account ${row.account} with your company, without your password.`,
        "You can disconnect it on this page:",
        "",
        `${sender.url}${paths.account}`,
        "",
        `If you did not expect this, tell an owner of the account, or write to ${sender.support}.`,
      ].join("\n"),
    })
    .catch((error: unknown) => log.warn({ err: error }, "the email about a company sign-in was not sent"));
}
