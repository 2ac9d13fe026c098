import { eq } from "drizzle-orm";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../context.ts";
import { accounts, users } from "../../db/tables/index.ts";

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
  await deps.mail
    .send({
      to: row.email,
      replyTo: brand.supportEmail,
      subject: `Your ${brand.name} login is connected with your company`,
      text: [
        `Hello ${row.name},`,
        "",
        `From now on you can sign in to the ${brand.name} account ${row.account} with your company, without your password.`,
        "You can disconnect it on this page:",
        "",
        `${deps.env.PUBLIC_URL}${paths.account}`,
        "",
        `If you did not expect this, tell an owner of the account, or write to ${brand.supportEmail}.`,
      ].join("\n"),
    })
    .catch((error: unknown) => log.warn({ err: error }, "the email about a company sign-in was not sent"));
}
