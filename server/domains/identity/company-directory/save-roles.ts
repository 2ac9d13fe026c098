import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { CompanyDirectory, saveDirectoryRoles } from "#shared/contracts/identity/company-directory.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inPieces } from "../../../db/statement.ts";
import { companyDirectories, directoryPeople, directoryRoles } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { checkScope } from "../members/index.ts";
import { areGroups } from "./groups/save-group.ts";
import { settle } from "./people/settle.ts";
import { presentDirectory } from "./present.ts";

/**
 * Saves which groups give which roles, and gives them at once. Throws Invalid for a group twice and for a part of the account
 * that a role cannot have, NotFound for a group that is gone.
 */
export async function saveRoles({
  ctx,
  input: { role, roles },
}: Verb<InputOf<typeof saveDirectoryRoles>, Customer>): Promise<CompanyDirectory> {
  const { accountId } = ctx.actor;
  const groupIds = roles.map(({ groupId }) => groupId);
  if (new Set(groupIds).size < groupIds.length) throw refuse("directoryGroupTwice");
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    if (!(await areGroups(tx, accountId, groupIds))) throw refuse("directoryGroupGone");
    for (const line of roles) await checkScope(tx, accountId, line);
    const now = ctx.now();
    await tx
      .insert(companyDirectories)
      .values({ accountId, role, changedAt: now })
      .onConflictDoUpdate({ target: companyDirectories.accountId, set: { role, changedAt: now } });
    await tx.delete(directoryRoles).where(eq(directoryRoles.accountId, accountId));
    const lines = roles.map((line, position) => ({ accountId, position, ...line }));
    await inPieces(lines, (part) => tx.insert(directoryRoles).values(part));
    const people = await tx
      .select({ userId: directoryPeople.userId })
      .from(directoryPeople)
      .where(eq(directoryPeople.accountId, accountId));
    await settle(open, { accountId, userIds: people.map(({ userId }) => userId), now });
    await audit({
      action: "account.directory-save-roles",
      subject: { kind: "account", id: accountId },
      after: { role, roles },
    });
    return presentDirectory(ctx, tx);
  });
}
