import { dayIn } from "#shared/day-in.ts";
import type { UserAnswer } from "#shared/operator-api/users-contract.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { isCustomer } from "../../../../db/customers.ts";
import { runStatement, type Statement } from "../../../../db/statement.ts";
import { playsUntil } from "../../../selling/billing/index.ts";

export interface UserRow {
  id: number;
  name: string;
  time_zone: string;
  switched: boolean;
  email: string | null;
  login_name: string | null;
  password_changed_at: Date | null;
  created_at: Date;
  plan_id: number | null;
  plan_name: string | null;
  storage_mb: number | null;
  ends_at: Date | null;
  grace_days: number | null;
  suspended_at: Date | null;
}

/** Returns SQL for a page of accounts with their first user and current plan. `where` and `order` use the alias `a`. */
export const userRowsText = (where: string, order: string, limit: number): string => `
  with page as (
    select a.id, a.name, a.time_zone, a.switched_by_operator, a.suspended_at, a.created_at
    from accounts a where ${where} order by ${order} limit ${limit}
  )
  select a.id, a.name, a.time_zone, a.switched_by_operator as switched, u.email, u.login_name,
    u.password_changed_at, a.created_at, p.id as plan_id, p.name as plan_name, p.storage_mb, s.ends_at, s.grace_days,
    a.suspended_at
  from page a
  left join lateral (
    select email, login_name, password_changed_at from users where account_id = a.id order by id limit 1
  ) u on true
  left join subscriptions s on s.account_id = a.id and s.replaced_at is null
  left join plans p on p.id = s.plan_id
  order by ${order}`;

export async function usersOf(db: ReadDatabase, statement: Statement): Promise<UserAnswer[]> {
  return (await runStatement<UserRow>(db, statement)).map(presentUser);
}

/** Returns one account; null when it does not exist. */
export async function userById(db: ReadDatabase, id: number): Promise<UserAnswer | null> {
  const [user] = await usersOf(db, {
    name: "user-by-id",
    text: userRowsText(`a.id = $1 and ${isCustomer("a")}`, "a.id", 1),
    values: [id],
  });
  return user ?? null;
}

function presentUser(row: UserRow): UserAnswer {
  const ends = row.ends_at === null ? null : dayIn(row.time_zone, row.ends_at);
  return {
    id: row.id,
    role: "customer",
    name: row.name,
    email: row.email ?? "",
    userid: row.login_name ?? "",
    password_changed_at: (row.password_changed_at ?? row.created_at).toISOString(),
    fav: row.switched ? 1 : 0,
    storage: row.storage_mb ?? 0,
    storage_plan: row.plan_id,
    storage_plan_name: row.plan_name,
    storage_plan_expiry: ends,
    expiry: ends,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    plays_until:
      row.ends_at === null
        ? null
        : playsUntil({ endsAt: row.ends_at, graceDays: row.grace_days ?? 0 }).toISOString(),
  };
}
