import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { CompanyDirectory } from "#shared/contracts/identity/company-directory.ts";
import { scimPath } from "#shared/directory-token.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import {
  companyDirectories,
  companyDomains,
  directoryGroupMembers,
  directoryGroups,
  directoryPeople,
  directoryRoles,
  directoryTokens,
  memberships,
  users,
} from "../../../db/tables/index.ts";
import { namesOfScopes } from "../scopes/index.ts";
import { usualRole } from "./people/settle.ts";

/** Returns what the owner sees of the company's directory. */
export async function presentDirectory(
  ctx: Ctx<Customer>,
  db: Reader = ctx.deps.db,
): Promise<CompanyDirectory> {
  const { accountId } = ctx.actor;
  const [settings] = await db
    .select({ role: companyDirectories.role })
    .from(companyDirectories)
    .where(eq(companyDirectories.accountId, accountId));
  const domains = await db.$count(
    companyDomains,
    and(eq(companyDomains.accountId, accountId), isNotNull(companyDomains.verifiedAt)),
  );
  const [people] = await db
    .select({
      all: sql<number>`count(*)::int`,
      members: sql<number>`count(${memberships.id})::int`,
      waiting: sql<number>`(count(*) filter (where ${directoryPeople.waits} and ${memberships.id} is null))::int`,
    })
    .from(directoryPeople)
    .leftJoin(
      memberships,
      and(
        eq(memberships.accountId, directoryPeople.accountId),
        eq(memberships.userId, directoryPeople.userId),
      ),
    )
    .where(eq(directoryPeople.accountId, accountId));
  const groups = await db
    .select({
      id: directoryGroups.id,
      name: directoryGroups.name,
      members: sql<number>`count(${directoryGroupMembers.id})::int`,
    })
    .from(directoryGroups)
    .leftJoin(directoryGroupMembers, eq(directoryGroupMembers.groupId, directoryGroups.id))
    .where(eq(directoryGroups.accountId, accountId))
    .groupBy(directoryGroups.id)
    .orderBy(asc(sql`lower(${directoryGroups.name})`));
  const roles = await db
    .select({ groupId: directoryRoles.groupId, role: directoryRoles.role, scope: directoryRoles.scope })
    .from(directoryRoles)
    .where(eq(directoryRoles.accountId, accountId))
    .orderBy(asc(directoryRoles.position), asc(directoryRoles.id));
  const named = await namesOfScopes(
    db,
    accountId,
    roles.map(({ scope }) => scope),
  );
  return {
    baseUrl: `${ctx.deps.env.PUBLIC_URL}${scimPath}`,
    tokens: await tokensOf(db, accountId),
    hasDomain: domains > 0,
    people: people ?? { all: 0, members: 0, waiting: 0 },
    groups,
    roles: roles.map((line) => ({ ...line, sees: named(line.scope) })),
    role: settings ? settings.role : usualRole,
  };
}

/** Returns the tokens that work, the newest first. */
async function tokensOf(db: Reader, accountId: number): Promise<CompanyDirectory["tokens"]> {
  const rows = await db
    .select({ token: directoryTokens, madeBy: users.name })
    .from(directoryTokens)
    .innerJoin(users, eq(users.id, directoryTokens.madeBy))
    .where(and(eq(directoryTokens.accountId, accountId), isNull(directoryTokens.revokedAt)))
    .orderBy(desc(directoryTokens.id));
  return rows.map(({ token, madeBy }) => ({
    id: token.id,
    beginning: token.beginning,
    madeBy,
    createdAt: token.createdAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    lastAddress: token.lastAddress,
  }));
}

/** Returns what the owner sees of the company's directory. */
export const getDirectory = ({ ctx }: { ctx: Ctx<Customer> }): Promise<CompanyDirectory> =>
  presentDirectory(ctx);
