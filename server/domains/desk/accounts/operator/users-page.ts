import { z } from "zod";
import { id as rowId } from "#shared/contracts/contract.ts";
import type { UserAnswer, UsersQuery } from "#shared/operator-api/users-contract.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { isCustomer } from "../../../../db/customers.ts";
import type { Statement } from "../../../../db/statement.ts";
import { cursorOfPlace, pageOf, placeOfCursor } from "../../../../http/list-page.ts";
import { planSearch, type SearchPlan } from "./search-users.ts";
import { userRowsText, usersOf } from "./user-rows.ts";

/** Page sizes of the panel and of typical callers, which use prepared statements. Other sizes do not. */
const usualLimits = new Set([50, 100]);

const cursorShape = z.tuple([z.string(), rowId]);

type PageQuery = UsersQuery & { limit: number };

/**
 * Returns one page by keyset, so that the last page costs as much as the first. Throws Invalid for an unknown cursor.
 */
export async function usersPage(
  db: ReadDatabase,
  query: PageQuery,
): Promise<{ users: UserAnswer[]; next: string | null }> {
  const search = query.search ? await planSearch(db, query.search) : null;
  const found = await usersOf(db, usersPageStatement(query, search));
  const { page: users, nextCursor: next } = pageOf(found, query.limit, ({ name, id }) =>
    cursorOfPlace([name, id]),
  );
  return { users, next };
}

/** Returns the statement for a page. It reads one more row than the page has, to detect another page. */
export function usersPageStatement(query: PageQuery, search: SearchPlan | null): Statement {
  const { sort, limit, tab } = query;
  const ascending = (query.dir ?? (sort === "id" ? "desc" : "asc")) === "asc";
  const [direction, beyond] = ascending ? ["asc", ">"] : ["desc", "<"];
  const conditions = [isCustomer("a")];
  const values: unknown[] = [];
  if (tab === "switched") conditions.push("a.switched_by_operator");
  if (search) {
    values.push(...search.values);
    conditions.push(search.condition);
  }
  if (query.cursor !== undefined) {
    const [name, id] = placeOfCursor(cursorShape, query.cursor, "pageLost");
    values.push(id);
    const idPlace = `$${values.length}::int`;
    if (sort === "id") conditions.push(`a.id ${beyond} ${idPlace}`);
    else {
      values.push(name);
      conditions.push(`(lower(a.name), a.id) ${beyond} (lower($${values.length}::text), ${idPlace})`);
    }
  }
  const order = sort === "id" ? `a.id ${direction}` : `lower(a.name) ${direction}, a.id ${direction}`;
  const text = userRowsText(conditions.join(" and "), order, limit + 1);
  if (search || !usualLimits.has(limit)) return { text, values };
  const cursored = query.cursor === undefined ? "first" : "next";
  return { name: `users-${sort}-${direction}-${tab}-${cursored}-${limit}`, text, values };
}
