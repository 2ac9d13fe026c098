import { and, asc, eq, sql } from "drizzle-orm";
import { roleMay } from "#shared/roles.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, memberships, users } from "../../../db/tables/index.ts";
import { amongMedia, sightOf } from "../../identity/scopes/index.ts";

/** How many names are offered at once: more help nobody to choose. */
const most = 200;
/** Whether a member with a scope sees the design takes several queries for each. */
const mostScoped = 40;

interface Person {
  userId: number;
  name: string;
}

/**
 * Returns members of the account who see a design, by name: those of `userIds`, those in whose names `named` is, or the
 * first ones.
 */
export async function peopleWhoSee(
  ctx: Pick<Ctx, "now">,
  db: Reader,
  {
    accountId,
    mediaId,
    userIds,
    named,
  }: { accountId: number; mediaId: number; userIds?: readonly number[]; named?: string },
): Promise<Person[]> {
  const members = await db
    .select({ userId: users.id, name: users.name, role: memberships.role, scope: memberships.scope })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, accountId),
        userIds && anyOf(users.id, [...userIds]),
        named ? sql`position(lower(${named}) in lower(${users.name})) > 0` : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(most);
  const seeing: Person[] = [];
  let scoped = 0;
  for (const { userId, name, role, scope } of members) {
    if (!roleMay(role, "content.see")) continue;
    if (scope && ++scoped > mostScoped) continue;
    if (scope && !(await seesDesign(ctx, db, { accountId, mediaId, userId, scope }))) continue;
    seeing.push({ userId, name });
  }
  return seeing;
}

type Scoped = NonNullable<(typeof memberships.$inferSelect)["scope"]>;

async function seesDesign(
  { now }: Pick<Ctx, "now">,
  db: Reader,
  {
    accountId,
    mediaId,
    userId,
    scope,
  }: { accountId: number; mediaId: number; userId: number; scope: Scoped },
): Promise<boolean> {
  const sight = await sightOf({ deps: { db }, actor: { accountId, userId, scope }, now }, db);
  const own = and(eq(media.id, mediaId), eq(media.accountId, accountId), amongMedia(sight, media));
  return (await db.$count(media, own)) > 0;
}
