import { type UsersQuery, usersPageAnswer } from "#shared/operator-api/users-contract.ts";
import type { ReadDatabase } from "../../../db/client.ts";
import { sharedRead } from "../../../db/shared-read.ts";
import { usersPage } from "./users-page.ts";

const usualLimit = 50;

/** Makes the answers of a page of users, as JSON. Operators who ask for the same page at once share its reading. */
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
