import type pg from "pg";
import { OperatorProblem } from "../../cells/operator-settings.ts";

/** A reason why an account cannot move: SQL that finds it, with the account as $1. */
const obstacles: readonly (readonly [sql: string, says: string])[] = [
  [
    "select from accounts where id = $1 and sandbox_until is not null",
    "It is the account of a visitor, for an hour.",
  ],
  [
    "select from accounts where id = $1 and (erased_at is not null or erase_at < now())",
    "It is erased, or is being erased.",
  ],
  [
    "select from partners where account_id = $1",
    "It is a partner: its customers, its domain and its bills are in this cell.",
  ],
  [
    "select from partner_accounts where account_id = $1",
    "It is the customer of a partner, whose bills are in this cell.",
  ],
  [
    "select from memberships m join users u on u.id = m.user_id where m.account_id = $1 and u.account_id <> $1",
    "A person of another account is a member. Remove that member first, or move the other account too with another login.",
  ],
  [
    "select from memberships m join users u on u.id = m.user_id where u.account_id = $1 and m.account_id <> $1",
    "A person of this account is a member of another one. Remove that membership first.",
  ],
  [
    "select from imports where account_id = $1 and state in ('reading', 'running', 'waiting')",
    "An import runs.",
  ],
];

/** Throws OperatorProblem when this account cannot move. */
export async function requireMovable(client: pg.ClientBase, accountId: number): Promise<void> {
  for (const [sql, says] of obstacles) {
    const { rowCount } = await client.query(sql, [accountId]);
    if (rowCount) throw new OperatorProblem(`Account ${accountId} cannot move. ${says}`);
  }
}

/** Throws OperatorProblem unless both databases were made by builds with the same tables, and have the same calendars of the service. */
export async function requireAlike(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const alike = [
    [
      "select max(created_at)::text as is from drizzle.__drizzle_migrations",
      "tables: start the same build in both",
    ],
    [
      "select coalesce(string_agg(id || ' ' || name || ' ' || days, ';' order by id), '') as is from holiday_calendars where account_id is null",
      "calendars of the service",
    ],
    [
      "select string_agg(name || fingerprint, ';' order by name) as is from installation_keys",
      "LEASE_KEY and SESSION_SECRET",
    ],
  ] as const;
  for (const [sql, what] of alike) {
    const [one, other] = await Promise.all(
      [from, to].map(async (each) => (await each.query(sql)).rows[0]?.is),
    );
    if (one !== other) throw new OperatorProblem(`The two cells do not have the same ${what}.`);
  }
}
