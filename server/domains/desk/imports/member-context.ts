import { and, eq, isNull } from "drizzle-orm";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { accounts, memberships } from "../../../db/tables/index.ts";
import type { ImportRow } from "./queries.ts";

/**
 * Returns a context that acts for the member who began an import, with the role and the scope that the member has now.
 * Null when the member left, may not change content any more, or the account is suspended.
 */
export async function memberContext(
  ctx: Ctx,
  { accountId, userId, id }: Pick<ImportRow, "accountId" | "userId" | "id">,
): Promise<Ctx<Customer> | null> {
  const [row] = await ctx.deps.db
    .select({ role: memberships.role, scope: memberships.scope })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(eq(memberships.accountId, accountId), eq(memberships.userId, userId), isNull(accounts.suspendedAt)),
    );
  if (!row || !roleMay(row.role, "content.edit")) return null;
  return {
    ...ctx,
    requestId: `import:${id}`,
    actor: {
      // No session asks: nothing of an import depends on one.
      kind: "customer",
      userId,
      accountId,
      sessionId: 0,
      role: row.role,
      ...(row.scope !== null && { scope: row.scope }),
    },
  };
}
