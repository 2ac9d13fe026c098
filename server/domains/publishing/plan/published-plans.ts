import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "../../../db/client.ts";
import { publications } from "../../../db/tables/index.ts";
import { shortTurns } from "../../../short-turns.ts";
import { type Plan, type PlannedScreen, plan, plannedScreen } from "./plan.ts";
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

/** One publication's plan. */
export async function planOfPublication(
  db: Reader,
  { id, accountId, hash }: { id: number; accountId: number; hash: string },
): Promise<ReadyPlan> {
  const name = `${accountId} ${id} ${hash}`;
  const known = kept.get(name);
  if (known) {
    // Looked at last: let go last.
    kept.delete(name);
    kept.set(name, known);
    return known.ready;
  }
  const [row] = await db
    .select({ plan: publications.plan })
    .from(publications)
    .where(eq(publications.id, id));
  if (!row) throw new Error(`Publication ${id} is gone`);
  const ready = readyPlan(accountId, await parsedPlan(row.plan));
  keep(name, ready);
  return ready;
}

const withAnyScreens = plan.extend({ screens: z.array(z.unknown()) });

/** Thousands of screens are not parsed in one go. */
async function parsedPlan(stored: unknown): Promise<Plan> {
  const turn = shortTurns();
  const rest = withAnyScreens.parse(stored);
  const screens: PlannedScreen[] = [];
  for (const screen of rest.screens) {
    await turn();
    screens.push(plannedScreen.parse(screen));
  }
  return { ...rest, screens };
}

function keep(name: string, ready: ReadyPlan): void {
  const { screens, rules, playlists, media } = ready.plan;
  const items = playlists.reduce((sum, playlist) => sum + playlist.items.length, 0);
  const rows = 100 + screens.length + rules.length + playlists.length + items + media.length;
  keptRows += rows - (kept.get(name)?.rows ?? 0);
  kept.set(name, { ready, rows });
  for (const [oldest, { rows: less }] of kept) {
    if (keptRows <= mostRows || oldest === name) break;
    kept.delete(oldest);
    keptRows -= less;
  }
}
