import { sql } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { Person } from "../../../../db/people/person.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { savePersonDetails } from "../../../identity/account-register/index.ts";
import { correctSender } from "../../contact/index.ts";
import { correctTicketName } from "../../tickets/index.ts";

/**
 * Writes the right name of a person: of the logins, of tickets, and of messages from the website. Documents keep the name
 * of their day; an address is changed by its owner, who proves the new one.
 */
export async function correctName(
  ctx: Ctx,
  { person, name, caseId }: { person: Person; name: string; caseId: number },
): Promise<void> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    for (const userId of person.userIds) await savePersonDetails(tx, userId, { name });
    const emails = sql`${sql.param(person.emails)}::text[]`;
    await correctTicketName(tx, sql`lower(email) = any(${emails})`, name);
    await correctSender(tx, sql`lower(email) = any(${emails})`, name);
    await audit({
      action: "people-case.correct",
      subject: { kind: "people-case", id: caseId },
      accountId: null,
      after: { logins: person.userIds.length },
    });
  });
}
