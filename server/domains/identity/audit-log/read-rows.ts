import { type SQL, sql } from "drizzle-orm";
import { type AuditFilter, auditShownDays } from "#shared/contracts/identity/audit.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { accounts } from "../../../db/tables/index.ts";
import { namesPerson } from "../../../db/webhook-outbox.ts";
import { dayStart } from "./day-start.ts";
import { shownActions, shownFields } from "./entries.ts";

/** An entry of the audit with only the fields that some customer may see. */
export interface AuditRow extends Record<string, unknown> {
  id: string;
  at_ms: number;
  actor_kind: string;
  actor_id: number | null;
  /** The member who acted; also for a sign-in, which a visitor makes. */
  person_id: number | null;
  action: string;
  subject_kind: string;
  subject_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A longer list is only counted. */
const maxListed = 50;

const person = sql`case
  when actor_kind = 'customer' then actor_id
  when actor_kind = 'app' then (select user_id from connected_apps where id = audit.actor_id)
  when actor_kind <> 'visitor' then null
  when action = any(${sql.param([...namesPerson])}::text[]) then (after ->> 'userId')::int
  when subject_kind = 'user' and action <> 'password.request-reset' then subject_id end`;

/** The listed fields of a column, with the length in the place of long lists. */
const projected = (column: SQL) => sql`(
  select jsonb_object_agg(key, case when jsonb_typeof(value) = 'array' and jsonb_array_length(value) > ${maxListed}
      then to_jsonb(jsonb_array_length(value)) else value end)
  from jsonb_each(case when jsonb_typeof(${column}) = 'object' then ${column} else '{}' end)
  where key = any(${sql.param([...shownFields])}::text[]) or key in ('userId', 'target'))`;

/** What is asked of the audit: the account's own entries of the last year that match. */
export interface Asked {
  where: SQL;
  zone: string;
}

/** Returns the condition for a filter, and the account's time zone, by which it counts days. */
export async function askedRows(ctx: Ctx<Customer>, filter: AuditFilter): Promise<Asked> {
  const { env, db } = ctx.deps;
  const { accountId } = ctx.actor;
  const [account] = await db
    .select({ zone: accounts.timeZone })
    .from(accounts)
    .where(sql`${accounts.id} = ${accountId}`);
  const zone = account?.zone ?? "UTC";
  const shownSince = new Date(ctx.now().getTime() - Math.min(auditShownDays, env.AUDIT_DAYS) * dayMs);
  const actions = shownActions({ topic: filter.topic, sold: env.BILLING === "on" });
  const [kind, subject] = filter.about?.split(":") ?? [];
  const conditions: (SQL | false)[] = [
    sql`account_id = ${accountId}`,
    sql`at >= ${shownSince}`,
    sql`action = any(${sql.param(actions)}::text[])`,
    filter.about !== undefined && sql`subject_kind = ${kind} and subject_id = ${Number(subject)}`,
    filter.who !== undefined && byWho(filter.who),
    filter.from !== undefined && sql`at >= ${dayStart(filter.from, zone)}`,
    filter.to !== undefined && sql`at < ${dayStart(filter.to, zone)}`,
  ];
  return {
    where: sql.join(
      conditions.filter((each) => each !== false),
      sql` and `,
    ),
    zone,
  };
}

function byWho(who: string): SQL {
  const [kind, userId] = who.split(":");
  if (kind === "operators") return sql`actor_kind = 'operator'`;
  if (kind === "service") return sql`actor_kind = 'job'`;
  if (kind === "keys") return sql`actor_kind = 'key'`;
  if (kind === "directory") return sql`actor_kind = 'directory'`;
  if (kind === "screens") return sql`actor_kind = 'screen'`;
  return sql`(${person}) = ${Number(userId)}`;
}

/** Returns up to `limit` entries before a number, newest first. */
export async function readRows(
  ctx: Ctx<Customer>,
  { where }: Asked,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await ctx.deps.db.execute<AuditRow>(sql`
    select id, (extract(epoch from at) * 1000)::float8 as at_ms, actor_kind, actor_id, ${person} as person_id, action, subject_kind, subject_id,
      ${projected(sql`before`)} as before, ${projected(sql`after`)} as after
    from audit where ${where} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`);
  return rows;
}
