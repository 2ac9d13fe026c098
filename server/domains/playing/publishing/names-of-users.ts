import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { users } from "../../../db/tables/index.ts";

/** Returns a lookup of the names of these people; null for those who no longer exist, and for null. */
export async function namesOfUsers(
  db: Reader,
  userIds: readonly (number | null)[],
): Promise<(userId: number | null) => string | null> {
  const ids = [...new Set(userIds.filter((userId) => userId !== null))];
  const people =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(anyOf(users.id, ids));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (userId) => (userId === null ? null : (names.get(userId) ?? null));
}
