import { Readable } from "node:stream";
import type { UsersQuery } from "#shared/operator-api/users-contract.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { usersPage } from "./users-page.ts";

const batch = 1000;

/**
 * Returns all accounts as one JSON array, newest first. Reads and sends them in batches, so that memory use stays
 * constant with 100,000 accounts.
 */
export function allUsers(db: ReadDatabase, query: UsersQuery): Readable {
  return Readable.from(jsonArray(db, query), { objectMode: false });
}

async function* jsonArray(db: ReadDatabase, query: UsersQuery): AsyncGenerator<string> {
  let cursor: string | null = null;
  let separator = "[";
  do {
    const page: Awaited<ReturnType<typeof usersPage>> = await usersPage(db, {
      ...query,
      limit: batch,
      ...(cursor !== null && { cursor }),
    });
    if (page.users.length > 0) {
      yield separator + page.users.map((user) => JSON.stringify(user)).join(",");
      separator = ",";
    }
    cursor = page.next;
  } while (cursor !== null);
  yield separator === "[" ? "[]" : "]";
}
