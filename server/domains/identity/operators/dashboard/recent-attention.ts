import type { Attention } from "#shared/operator-api/dashboard-contract.ts";
import type { Ctx } from "../../../../context.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import type { CompanyDeps } from "../../company-details/index.ts";
import { letterAttention } from "../company/letter-attention.ts";
import { subprocessorAttention } from "../subprocessors/subprocessor-attention.ts";
import { attention } from "./attention.ts";

interface Cached {
  at: number;
  list: Attention[];
}
interface Keeper {
  cached: Cached | null;
  reading: Promise<Cached> | null;
}

/**
 * A list younger than `youngMs` is returned from the cache; up to `usableMs` it is returned while a new one is read.
 */
const youngMs = 10_000;
const usableMs = 30_000;

const keepers = new WeakMap<ReadDatabase, Keeper>();

/**
 * Returns what needs attention, at most half a minute old. The query reads all screens, because an index on their last
 * heartbeat would slow every heartbeat down. So all open dashboards share one read.
 */
export async function recentAttention({ deps, now, log }: Ctx): Promise<Attention[]> {
  const keeper = keepers.get(deps.db) ?? { cached: null, reading: null };
  keepers.set(deps.db, keeper);
  const age = keeper.cached ? now().getTime() - keeper.cached.at : Number.POSITIVE_INFINITY;
  if (keeper.cached && age >= 0 && age < youngMs) return keeper.cached.list;
  const reading = readInto(keeper, deps, now());
  if (!keeper.cached || age < 0 || age >= usableMs) return (await reading).list;
  reading.catch((error: unknown) =>
    log.warn({ err: error }, "the list of what needs attention could not be read"),
  );
  return keeper.cached.list;
}

function readInto(keeper: Keeper, deps: CompanyDeps, at: Date): Promise<Cached> {
  keeper.reading ??= Promise.all([
    letterAttention(deps, at),
    subprocessorAttention(deps, at),
    attention(deps.db, at),
  ])
    .then((lists) => {
      const list = lists.flat();
      keeper.cached = { at: at.getTime(), list };
      return keeper.cached;
    })
    .finally(() => {
      keeper.reading = null;
    });
  return keeper.reading;
}
