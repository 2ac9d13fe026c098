import { type SQL, sql } from "drizzle-orm";
import type { FieldName, Ref } from "#shared/activity/index.ts";
import { condition } from "#shared/conditions/condition.ts";
import { factsOf } from "#shared/conditions/sources.ts";
import { answeredWhen } from "#shared/contracts/when.ts";
import type { Reader } from "../../../db/client.ts";
import { shownEntry } from "./entries.ts";
import type { AuditRow } from "./read-rows.ts";

export interface Named {
  name: string;
  /** It was removed, so its page does not exist. */
  gone: boolean;
}

/** The present names of the records that entries mention, by kind and id. */
export type Names = ReadonlyMap<string, Named>;
export const keyOf = (kind: string, id: number): string => `${kind} ${id}`;

/** The tables with names, always of the own account. */
const ofAccount: Readonly<Record<string, string>> = {
  screen: "screens",
  group: "screen_groups",
  playlist: "playlists",
  media: "media",
  component: "design_components",
  font: "brand_fonts",
  folder: "media_folders",
  schedule: "schedule_rules",
  calendar: "holiday_calendars",
  "data-source": "data_sources",
};
/** People are no account's own: the account's entries name them by what they did there. */
const ofPeople: Readonly<Record<string, string>> = { member: "users", operator: "operators" };

function namesOf(kind: string, accountId: number, ids: Iterable<number>): SQL | null {
  const list = sql`any(${sql.param([...ids])}::int[])`;
  const [own, people] = [ofAccount[kind], ofPeople[kind]];
  if (kind === "key")
    return sql`select id, name, false as gone from api_keys where account_id = ${accountId} and id = ${list}`;
  if (kind === "app")
    return sql`select a.id, a.name, false as gone from connected_apps a
      where a.account_id = ${accountId} and a.id = ${list}`;
  if (own)
    return sql`select id, name, deleted_at is not null as gone from ${sql.identifier(own)}
      where account_id = ${accountId} and id = ${list}`;
  return people
    ? sql`select id, name, false as gone from ${sql.identifier(people)} where id = ${list}`
    : null;
}

/** Returns what a row mentions: who acted, its subject, and the records in its shown fields. */
function mentioned(row: AuditRow): [kind: string, id: unknown][] {
  const fields = Object.entries(shownEntry(row.action)?.fields ?? {}) as [FieldName, unknown][];
  const both = (name: FieldName) => [row.before?.[name], row.after?.[name]];
  const compared = fields
    .filter(([, field]) => field === "condition")
    .flatMap(([name]) => both(name))
    .flatMap((value) => factsOf([condition.safeParse(value).data ?? []].flat()));
  const calendars = fields
    .filter(([, field]) => field === "times")
    .flatMap(([name]) => both(name))
    .map((value) => answeredWhen.safeParse(value).data?.holidays?.calendarId);
  const referred = fields.flatMap(([name, field]) =>
    typeof field === "object" && field !== null && "ref" in field
      ? both(name).map((id): [string, unknown] => [field.ref as Ref, id])
      : [],
  );
  return [
    [row.subject_kind === "user" ? "member" : row.subject_kind, row.subject_id],
    ["member", row.person_id],
    ...(row.actor_kind === "operator" ||
    row.actor_kind === "screen" ||
    row.actor_kind === "key" ||
    row.actor_kind === "app"
      ? [[row.actor_kind, row.actor_id] as [string, unknown]]
      : []),
    ...compared.map((id): [string, unknown] => ["data-source", id]),
    ...calendars.map((id): [string, unknown] => ["calendar", id]),
    ...referred,
  ];
}

/** Reads the names of everything that the rows mention: one query for each kind. */
export async function namesIn(db: Reader, accountId: number, rows: readonly AuditRow[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  for (const [kind, id] of rows.flatMap(mentioned)) {
    if (!Number.isInteger(id)) continue;
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(Number(id)));
  }
  const names = new Map<string, Named>();
  for (const [kind, ids] of wanted) {
    const query = namesOf(kind, accountId, ids);
    if (!query) continue;
    const found = await db.execute<{ id: number; name: string; gone: boolean }>(query);
    for (const { id, name, gone } of found.rows) names.set(keyOf(kind, id), { name, gone });
  }
  return names;
}
