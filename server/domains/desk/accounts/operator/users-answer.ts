import { type UsersQuery, usersPageAnswer } from "#shared/operator-api/users-contract.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { sharedRead } from "../../../../db/shared-read.ts";
import { usersPage } from "./users-page.ts";

const usualLimit = 50;

/** Returns a function that answers a page of users as JSON. Simultaneous requests for the same page share one read. */
export function usersAnswers(): (db: ReadDatabase, query: UsersQuery) => Promise<string> {
  const shared = sharedRead<string>();
  return (db, query) => {
    const page = { ...query, limit: query.limit ?? usualLimit };
    return shared(JSON.stringify(page), async () => {
      const { users, next } = await usersPage(db, page);
      return JSON.stringify(usersPageAnswer.parse({ success: true, data: users, next }));
    });
  };
}
