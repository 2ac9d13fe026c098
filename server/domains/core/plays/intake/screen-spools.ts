import type pg from "pg";
import { budgets } from "../../../../budgets.ts";
import { numbersText, textsText } from "../store/postgres/array-text.ts";
import { firstBudget, grown, type PlayBudget } from "./play-budget.ts";
import type { SpoolState } from "./spool-state.ts";

export interface ScreenBudget {
  screenId: number;
  pairedAt: number;
  budget: PlayBudget;
}

/**
 * Locks and returns the present budgets of these screens, in the order of their ids. Only the transaction that holds
 * the lock stores plays of the screen. A missing screen is not in the result.
 */
export async function lockBudgets(
  client: pg.PoolClient,
  screenIds: readonly number[],
  now: number,
): Promise<Map<number, ScreenBudget>> {
  const ids = [...new Set(screenIds)].sort((a, b) => a - b);
  const found = await selectBudgets(client, ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    await client.query({
      name: "first-play-budgets",
      text: `insert into play_budgets (screen_id, plays_left, length_left, bytes_left, spools_left, updated_at)
        select id, 0, 0, 0, 0, 'epoch' from screens where id = any($1::int[]) order by id on conflict do nothing`,
      values: [numbersText(missing)],
    });
    for (const [id, row] of await selectBudgets(client, missing)) found.set(id, row);
  }
  const budgetsNow = new Map<number, ScreenBudget>();
  for (const [screenId, row] of found) {
    const pairedAt = Number(row.paired_ms);
    const updatedAt = Number(row.updated_ms);
    const before: PlayBudget = {
      announcedUntil: row.told_ms === null ? null : Number(row.told_ms),
      plays: row.plays_left,
      length: row.length_left,
      bytes: row.bytes_left,
      spools: row.spools_left,
      at: updatedAt,
    };
    const budget = updatedAt === 0 ? firstBudget(pairedAt, now) : grown(before, pairedAt, now);
    if (row.is_tried) budget.bytes = Math.min(budget.bytes, budgets.plays.bytesAtOnceTried);
    budgetsNow.set(screenId, { screenId, pairedAt, budget });
  }
  return budgetsNow;
}

interface BudgetRow {
  screen_id: number;
  paired_ms: string;
  is_tried: boolean;
  told_ms: string | null;
  plays_left: number;
  length_left: number;
  bytes_left: number;
  spools_left: number;
  updated_ms: string;
}

async function selectBudgets(client: pg.PoolClient, ids: readonly number[]): Promise<Map<number, BudgetRow>> {
  const { rows } = await client.query<BudgetRow>({
    name: "lock-play-budgets",
    text: `select b.screen_id, extract(epoch from s.paired_at) * 1000 as paired_ms,
        s.is_tryout and s.licence_id is null as is_tried,
        extract(epoch from b.told_until) * 1000 as told_ms, b.plays_left, b.length_left, b.bytes_left, b.spools_left,
        extract(epoch from b.updated_at) * 1000 as updated_ms
      from play_budgets b join screens s on s.id = b.screen_id
      where b.screen_id = any($1::int[]) order by b.screen_id for no key update of b`,
    values: [numbersText(ids)],
  });
  return new Map(rows.map((row) => [row.screen_id, row]));
}

export async function writeBudgets(client: pg.PoolClient, screens: readonly ScreenBudget[]): Promise<void> {
  if (screens.length === 0) return;
  const list = (pick: (budget: PlayBudget) => number) =>
    numbersText(screens.map(({ budget }) => pick(budget)));
  await client.query({
    name: "write-play-budgets",
    text: `update play_budgets b set told_until = to_timestamp(nullif(v.told_ms, 0) / 1000.0), plays_left = v.plays,
        length_left = v.length, bytes_left = v.bytes, spools_left = v.spools, updated_at = to_timestamp(v.at / 1000.0)
      from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::float8[])
        as v(screen_id, told_ms, plays, length, bytes, spools, at)
      where b.screen_id = v.screen_id`,
    values: [
      numbersText(screens.map(({ screenId }) => screenId)),
      list(({ announcedUntil }) => announcedUntil ?? 0),
      list(({ plays }) => plays),
      list(({ length }) => length),
      list(({ bytes }) => bytes),
      list(({ spools }) => spools),
      list(({ at }) => at),
    ],
  });
}

export interface Spool {
  screenId: number;
  accountId: number;
  epoch: string;
  state: SpoolState;
  /** Not in the database yet. */
  isNew: boolean;
  changed: boolean;
}

export const spoolKey = ({ screenId, epoch }: Pick<Spool, "screenId" | "epoch">) => `${screenId} ${epoch}`;

/** Returns the states of these spools. The locks on their screens' budgets keep them unchanged. */
export async function readSpools(
  client: pg.PoolClient,
  named: readonly Pick<Spool, "screenId" | "accountId" | "epoch">[],
): Promise<Map<string, Spool>> {
  const spools = new Map<string, Spool>();
  for (const { screenId, accountId, epoch } of named)
    spools.set(spoolKey({ screenId, epoch }), {
      screenId,
      accountId,
      epoch,
      state: { acknowledged: 0, ahead: [], dropped: 0 },
      isNew: true,
      changed: false,
    });
  const all = [...spools.values()];
  const { rows } = await client.query<{
    screen_id: number;
    epoch: string;
    acknowledged: string;
    ahead: [number, number][];
    dropped: string;
  }>({
    name: "read-play-spools",
    text: `select p.screen_id, p.epoch, p.acknowledged, p.ahead, p.dropped
      from unnest($1::int[], $2::uuid[]) as s(screen_id, epoch) join play_spools p using (screen_id, epoch)`,
    values: [numbersText(all.map(({ screenId }) => screenId)), textsText(all.map(({ epoch }) => epoch))],
  });
  for (const row of rows) {
    const spool = spools.get(spoolKey({ screenId: row.screen_id, epoch: row.epoch }));
    if (!spool) continue;
    spool.isNew = false;
    spool.state = {
      acknowledged: Number(row.acknowledged),
      ahead: row.ahead,
      dropped: Number(row.dropped),
    };
  }
  return spools;
}

/** Writes spools. For each screen that started a new one, keeps only the most recently used ones. */
export async function writeSpools(client: pg.PoolClient, spools: readonly Spool[], now: Date): Promise<void> {
  if (spools.length === 0) return;
  await client.query({
    name: "write-play-spools",
    text: `insert into play_spools as s (screen_id, epoch, acknowledged, ahead, dropped, updated_at)
      select screen_id, epoch, acknowledged, ahead, dropped, $6
      from unnest($1::int[], $2::uuid[], $3::bigint[], $4::jsonb[], $5::bigint[])
        as v(screen_id, epoch, acknowledged, ahead, dropped)
      on conflict (screen_id, epoch) do update set acknowledged = excluded.acknowledged, ahead = excluded.ahead,
        dropped = excluded.dropped, updated_at = excluded.updated_at`,
    values: [
      numbersText(spools.map(({ screenId }) => screenId)),
      textsText(spools.map(({ epoch }) => epoch)),
      numbersText(spools.map(({ state }) => state.acknowledged)),
      textsText(spools.map(({ state }) => JSON.stringify(state.ahead))),
      numbersText(spools.map(({ state }) => state.dropped)),
      now,
    ],
  });
  const begun = [...new Set(spools.filter(({ isNew }) => isNew).map(({ screenId }) => screenId))];
  if (begun.length === 0) return;
  await client.query({
    name: "drop-oldest-play-spools",
    text: `delete from play_spools p using (
        select screen_id, epoch, row_number() over (partition by screen_id order by updated_at desc, epoch) as place
        from play_spools where screen_id = any($1::int[])) old
      where old.place > $2 and p.screen_id = old.screen_id and p.epoch = old.epoch`,
    values: [numbersText(begun), budgets.plays.keptSpools],
  });
}
