import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { UserAnswer, UsersQuery } from "#shared/operator-api/users-contract.ts";
import type { Reader } from "../../../db/client.ts";
import { Invalid } from "../../../http/errors.ts";
import { dayIn } from "./day-in.ts";

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  time_zone: string;
  switched: boolean;
  email: string | null;
  login_name: string | null;
  password_changed_at: string | null;
  created_at: string;
  plan_id: number | null;
  plan_name: string | null;
  storage_mb: number | null;
  ends_at: string | null;
}

const iso = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);

/** One page of accounts with their first user and running plan. `where` and `order` speak of accounts as `a`. */
async function rows(db: Reader, where: SQL, order: SQL, limit: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with page as (select a.* from accounts a where ${where} order by ${order} limit ${limit})
    select a.id, a.name, a.time_zone, a.switched_by_operator as switched,
      u.email, u.login_name, ${iso("u.password_changed_at")} as password_changed_at,
      ${iso("a.created_at")} as created_at,
      p.id as plan_id, p.name as plan_name, p.storage_mb, ${iso("s.ends_at")} as ends_at
    from page a
    left join lateral (
      select email, login_name, password_changed_at from users where account_id = a.id order by id limit 1
    ) u on true
    left join subscriptions s on s.account_id = a.id and s.replaced_at is null
    left join plans p on p.id = s.plan_id
    order by ${order}`);
  return rows;
}

function presentUser(row: Row): UserAnswer {
  const ends = row.ends_at === null ? null : dayIn(row.time_zone, new Date(row.ends_at));
  return {
    id: row.id,
    role: "customer",
    name: row.name,
    email: row.email ?? "",
    userid: row.login_name ?? "",
    password_changed_at: new Date(row.password_changed_at ?? row.created_at).toISOString(),
    fav: row.switched ? 1 : 0,
    storage: row.storage_mb ?? 0,
    storage_plan: row.plan_id,
    storage_plan_name: row.plan_name,
    storage_plan_expiry: ends,
    expiry: ends,
  };
}

/** Null when there is no such account. */
export async function userById(db: Reader, id: number): Promise<UserAnswer | null> {
  const [row] = await rows(db, sql`a.id = ${id}`, sql`a.id`, 1);
  return row ? presentUser(row) : null;
}

const cursorShape = z.tuple([z.string(), z.number().int()]);
const encodeCursor = (row: UserAnswer): string =>
  Buffer.from(JSON.stringify([row.name, row.id])).toString("base64url");
function decodeCursor(cursor: string): [name: string, id: number] {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new Invalid("This page of the list cannot be found again. Load the list from its start.");
  }
}

/** One page by keyset: the last page costs what the first does. */
export async function usersPage(
  db: Reader,
  query: UsersQuery & { limit: number },
): Promise<{ users: UserAnswer[]; next: string | null }> {
  const { sort, limit } = query;
  const ascending = (query.dir ?? (sort === "id" ? "desc" : "asc")) === "asc";
  const [direction, beyond] = ascending ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const conditions: SQL[] = [sql`true`];
  if (query.tab === "switched") conditions.push(sql`a.switched_by_operator`);
  if (query.search) conditions.push(matches(query.search));
  if (query.cursor !== undefined) {
    const [name, id] = decodeCursor(query.cursor);
    conditions.push(
      sort === "id"
        ? sql`a.id ${beyond} ${id}`
        : sql`(lower(a.name), a.id) ${beyond} (lower(${name}::text), ${id}::int)`,
    );
  }
  const order = sort === "id" ? sql`a.id ${direction}` : sql`lower(a.name) ${direction}, a.id ${direction}`;
  const found = await rows(db, sql.join(conditions, sql` and `), order, limit + 1);
  const users = found.slice(0, limit).map(presentUser);
  const last = users.at(-1);
  return { users, next: found.length > limit && last ? encodeCursor(last) : null };
}

/** Name, email and user ID anywhere in the text, the number from its first digit. */
function matches(search: string): SQL {
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const ids = /^\d{1,10}$/.test(search) ? numbersStartingWith(search) : [];
  const byId = ids.map(([from, to]) => sql`select id from accounts where id between ${from} and ${to}`);
  return sql`a.id in (${sql.join(
    [
      sql`select id from accounts where name ilike ${like}`,
      sql`select account_id from users where email ilike ${like} or login_name ilike ${like}`,
      ...byId,
    ],
    sql` union `,
  )})`;
}

const largestId = 2_147_483_647;
/** "12" -> 12..12, 120..129, 1200..1299 …, so that the search for a number stays a few index ranges. */
export function numbersStartingWith(digits: string): [from: number, to: number][] {
  const first = Number(digits);
  if (digits.startsWith("0")) return [];
  const ranges: [number, number][] = [];
  for (let scale = 1; first * scale <= largestId; scale *= 10)
    ranges.push([first * scale, Math.min(first * scale + scale - 1, largestId)]);
  return ranges;
}
