import { sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import {
  type HealthSample,
  healthSampleMinutes,
  type reportHealth,
} from "#shared/contracts/core/device-health.ts";
import { hourMs } from "#shared/durations.ts";
import type { ScreenActor } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inPieces } from "../../../db/statement.ts";
import { screenHealth } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";

const sampleMs = healthSampleMinutes * 60_000;

/**
 * Stores samples of a device at the times at which they were taken, by the server's clock. A batch that is sent again
 * is stored once: of several samples of the same five minutes the last one stays.
 */
export async function storeHealth({
  ctx,
  input,
}: Verb<InputOf<typeof reportHealth>, ScreenActor>): Promise<{ success: true }> {
  const { screenId } = ctx.actor;
  const nowMs = ctx.now().getTime();
  const hours = new Map<number, Record<string, HealthSample>>();
  for (const { agoS, sample } of input.samples) {
    const takenMs = nowMs - agoS * 1000;
    const hour = Math.floor(takenMs / hourMs) * hourMs;
    const minute = (Math.floor((takenMs - hour) / sampleMs) * sampleMs) / 60_000;
    hours.set(hour, { ...hours.get(hour), [minute]: sample });
  }
  // In this order, so that two batches of one screen that are stored at the same moment wait for each other.
  const rows = [...hours]
    .sort(([one], [other]) => one - other)
    .map(([hour, samples]) => ({ screenId, hour: new Date(hour), samples }));
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    await inPieces(rows, (part) =>
      tx
        .insert(screenHealth)
        .values(part)
        .onConflictDoUpdate({
          target: [screenHealth.screenId, screenHealth.hour],
          set: { samples: sql`${screenHealth.samples} || excluded.samples` },
        }),
    );
  });
  return { success: true };
}
