import { first, isOn, isRecord, listIn, MalformedAnswer, type Raw, text, textOrNull } from "./read-value.ts";

/** A user of the list, in the form that the panel uses. */
export interface OperatorUser {
  id: string;
  name: string;
  email: string;
  userid: string;
  /** "customer" for accounts; another server may send any value or none. */
  role: string;
  /** True when an operator switched the plan (fav = 1). */
  switched: boolean;
  passwordChangedAt: string | null;
  storagePlanName: string | null;
  expiry: string | null;
  suspendedAt: string | null;
  /** The end of the plan with the days of grace. */
  playsUntil: string | null;
}

export interface UsersAnswer {
  users: OperatorUser[];
  /** True when this is the complete list, so that the panel searches and sorts it. */
  whole: boolean;
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

const readUser = (raw: Raw): OperatorUser => ({
  id: text(raw.id),
  name: text(raw.name),
  email: text(raw.email),
  userid: text(first(raw, "userid", "user_id", "userId")),
  role: text(first(raw, "role", "user_type")).toLowerCase(),
  switched: isOn(raw.fav, "yes"),
  passwordChangedAt: textOrNull(raw.password_changed_at),
  storagePlanName: textOrNull(raw.storage_plan_name),
  expiry: textOrNull(raw.expiry),
  suspendedAt: textOrNull(raw.suspended_at),
  playsUntil: textOrNull(raw.plays_until),
});

/** Reads the list of users from an array or `data`; with `next` it is one page. Throws MalformedAnswer. */
export function readUsers(body: unknown): UsersAnswer {
  const rows = listIn(body, "list of users", "data", "users");
  if (!rows.every((row): row is Raw => isRecord(row) && text(row.id) !== ""))
    throw new MalformedAnswer("list of users");
  const paged = isRecord(body) && "next" in body;
  return { users: rows.map(readUser), whole: !paged, next: paged ? textOrNull(body.next) : null };
}

/** Removes the manager's entry, which managers must not see. Accounts and operators may have the same ids. */
export const withoutOwnEntry = (users: OperatorUser[], ownId: string): OperatorUser[] =>
  users.filter((user) => user.id !== ownId || user.role === "customer");
