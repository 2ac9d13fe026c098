import { inArray, sql } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { publications } from "../../../db/tables/index.ts";
import { shortTurns, type Turn } from "../../../short-turns.ts";
import { parsePlan, type UnparsedPlan } from "./parse-plan.ts";
import type { Plan } from "./plan.ts";
import { type ReadyPlan, readyPlan } from "./ready-plan.ts";

/** Rows of plans that stay in memory; one takes about 200 bytes. */
const mostRows = 300_000;
/** A publication never changes, so what was read of one stays right. The name holds its hash: a number alone is of one database. */
const kept = new Map<string, { ready: ReadyPlan; rows: number }>();
let keptRows = 0;

/** Plans of publications, by account. Each plan is read once and then answered from memory. */
export async function publishedPlans(
  db: Reader,
  publicationIds: readonly number[],
): Promise<ReadonlyMap<number, ReadyPlan>> {
  if (publicationIds.length === 0) return new Map();
  const current = await db
    .select({ id: publications.id, accountId: publications.accountId, hash: publications.planHash })
    .from(publications)
    .where(inArray(publications.id, [...publicationIds]));
  const plans = new Map<number, ReadyPlan>();
  for (const row of current) plans.set(row.accountId, await planOfPublication(db, row));
  return plans;
}

/** One publication's plan. Throws what `turn` throws. */
export async function planOfPublication(
  db: Reader,
  { id, accountId, hash }: { id: number; accountId: number; hash: string },
  turn: Turn = shortTurns(),
): Promise<ReadyPlan> {
  const name = `${accountId} ${id} ${hash}`;
  const known = kept.get(name);
  if (known) {
    // Looked at last: let go last.
    kept.delete(name);
    kept.set(name, known);
    return known.ready;
  }
  const ready = await readyPlan(accountId, await parsePlan(await storedPlan(db, id), turn), turn);
  keep(name, ready);
  return ready;
}

/** Read in pieces: the whole of a large plan as one value takes the driver a tenth of a second to parse. */
async function storedPlan(db: Reader, id: number): Promise<UnparsedPlan> {
  const { rows } = await db.execute<{ format: unknown; account: unknown }>(
    sql`select plan->'format' as format, plan->'account' as account from publications where id = ${id}`,
  );
  const [head] = rows;
  if (!head) throw new Error(`Publication ${id} is gone`);
  const list = async (name: keyof Plan): Promise<unknown[]> => {
    const read = await db.execute<{ one: unknown }>(sql`
      select one from publications p cross join jsonb_array_elements(p.plan->${name}::text) with ordinality e(one, place)
      where p.id = ${id} order by place`);
    return read.rows.map(({ one }) => one);
  };
  return {
    ...head,
    screens: await list("screens"),
    groups: await list("groups"),
    rules: await list("rules"),
    calendars: await list("calendars"),
    playlists: await list("playlists"),
    media: await list("media"),
  };
}

function keep(name: string, ready: ReadyPlan): void {
  const { screens, rules, playlists, media } = ready.plan;
  const sizeOf = {
    items: playlists.reduce((sum, playlist) => sum + playlist.items.length, 0),
    times: rules.reduce((sum, { when }) => sum + when.windows.length + when.exceptDates.length / 10, 0),
    hours: screens.reduce((sum, { openingHours }) => sum + (openingHours?.exceptions.length ?? 0), 0),
  };
  const parts = screens.length + rules.length + playlists.length + media.length;
  const rows = 100 + parts + sizeOf.items + Math.ceil(sizeOf.times) + sizeOf.hours;
  keptRows += rows - (kept.get(name)?.rows ?? 0);
  kept.set(name, { ready, rows });
  for (const [oldest, { rows: less }] of kept) {
    if (keptRows <= mostRows || oldest === name) break;
    kept.delete(oldest);
    keptRows -= less;
  }
}
