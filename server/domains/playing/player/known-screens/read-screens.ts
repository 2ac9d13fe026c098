import type { ScreenActor } from "#server/actor.ts";
import { type Ctx, type Deps, jobContext } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { runStatement } from "#server/db/statement.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { moveToNextKey } from "../../../core/screen-register/index.ts";
import { tryoutEnd } from "../../../selling/billing/index.ts";
import type { LeaseInputs } from "../lease.ts";
import { Logged } from "./logged.ts";

/** What the database has for answers to a screen's requests. */
export interface ScreenFacts extends LeaseInputs {
  screenId: number;
  accountId: number;
  /** SHA-256 of the key that was looked up, in hexadecimal. */
  keyHash: string;
  /** Whether this key is the one that the device was to use next. */
  isNextKey: boolean;
  /** Expiry time of each waiting command, in UTC milliseconds. */
  waiting: number[];
  /** Its last reported state, from its log. */
  logged: Logged;
  /** What it last reported to know itself, as the database writes JSON: other than a report does, unless there is nothing. */
  known: string;
}

interface Row {
  screen_id: number;
  account_id: number;
  key_hash: string;
  is_next_key: boolean;
  time_zone: string;
  ends_at: Date | null;
  paid_until: Date | null;
  revoked_at: Date | null;
  period: string | null;
  suspended_at: Date | null;
  is_tried: boolean;
  created_at: Date;
  sandbox_until: Date | null;
  waiting: number[] | null;
  last_contact_ms: number | null;
  version: number | null;
  since: string | null;
  problems: string[] | null;
  known: string;
}

/** Looks up many device keys in one statement. Omits keys without a screen. */
export async function readScreens(
  db: Database,
  keyHashes: readonly string[],
  now: Date,
): Promise<ScreenFacts[]> {
  const rows = await runStatement<Row>(db, {
    name: "screens-of-device-keys",
    text: `with asked as (select decode(hash, 'hex') as hash from unnest($1::text[]) hash),
      found as (
        select s.*, asked.hash, false as is_next_key from asked join screens s on s.device_key_hash = asked.hash
        union all
        select s.*, asked.hash, true from asked join screens s on s.next_device_key_hash = asked.hash)
      select f.id as screen_id, f.account_id, encode(f.hash, 'hex') as key_hash, f.is_next_key, f.time_zone,
        (extract(epoch from f.last_contact_at) * 1000)::float8 as last_contact_ms,
        f.report->'playing'->'version' as version, f.report#>>'{playing,since}' as since,
        f.report->'problems' as problems, coalesce(f.report->>'facts', '[]') as known,
        l.ends_at, l.revoked_at, sub.ends_at as paid_until, sub.period, a.suspended_at,
        f.is_tryout and f.licence_id is null as is_tried, a.created_at, a.sandbox_until,
        (select array_agg((extract(epoch from w.expires_at) * 1000)::float8) from (
          select c.expires_at from screen_commands c
            where c.screen_id = f.id and c.state = 'waiting' and c.expires_at > $2
          union all select p.expires_at from screenshots p
            where p.screen_id = f.id and p.state = 'waiting' and p.expires_at > $2) w) as waiting
      from found f
      join accounts a on a.id = f.account_id
      left join licences l on l.id = f.licence_id
      left join subscriptions sub on sub.id = l.subscription_id
      where f.deleted_at is null`,
    values: [keyHashes, now],
  });
  return rows.map((row) => ({
    screenId: row.screen_id,
    accountId: row.account_id,
    keyHash: row.key_hash,
    isNextKey: row.is_next_key,
    timeZone: row.time_zone,
    endsAt: row.ends_at,
    paidUntil: row.paid_until,
    revokedAt: row.revoked_at,
    period: row.period,
    suspendedAt: row.suspended_at,
    tryoutUntil: row.is_tried
      ? tryoutEnd({ createdAt: row.created_at, sandboxUntil: row.sandbox_until })
      : null,
    waiting: row.waiting ?? [],
    logged: new Logged(
      row.last_contact_ms === null ? Number.NEGATIVE_INFINITY : Math.round(row.last_contact_ms),
      row.version,
      row.since === null ? Number.NEGATIVE_INFINITY : Date.parse(row.since),
      JSON.stringify(row.problems ?? []),
    ),
    known: row.known,
  }));
}

/** Makes a device's next key its only key, after its first use. Idempotent. */
export async function takeNextKey(deps: Deps, { screenId, accountId, keyHash }: ScreenFacts): Promise<void> {
  const ctx: Ctx<ScreenActor> = {
    ...jobContext(deps, "next-key"),
    actor: { kind: "screen", screenId, accountId, keyHash },
  };
  const hash = Buffer.from(keyHash, "hex");
  await inTransaction(ctx, async ({ tx, audit }) => {
    await moveToNextKey(tx, { screenId, accountId }, hash);
    await audit({ action: "screen.change-key", subject: { kind: "screen", id: screenId } });
  });
}
