import { and, asc, eq } from "drizzle-orm";
import { roleMay } from "#shared/roles.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { media, memberships, users } from "../../../db/tables/index.ts";
import { amongMedia, sightOf } from "../../identity/scopes/index.ts";

/** Whom a comment can mention at most: more names help nobody to choose. */
const most = 200;

interface Person {
  userId: number;
  name: string;
}

/** Returns the members of the account who see a design, by name. */
export async function peopleWhoSee(
  ctx: Pick<Ctx, "now">,
  db: Reader,
  { accountId, mediaId }: { accountId: number; mediaId: number },
): Promise<Person[]> {
  const members = await db
    .select({ userId: users.id, name: users.name, role: memberships.role, scope: memberships.scope })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(users.name), asc(users.id))
    .limit(most);
  const seeing: Person[] = [];
  for (const { userId, name, role, scope } of members) {
    if (!roleMay(role, "content.see")) continue;
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
