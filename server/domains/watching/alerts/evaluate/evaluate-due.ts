import type { Ctx } from "../../../../context.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { composeOne } from "../messages/compose.ts";
import { wakeAlertDeliveries } from "../messages/send.ts";
import { holdBeat } from "./beat.ts";
import { evaluateBatch } from "./evaluate-batch.ts";
import { wakeWatches } from "./wake.ts";

/** So many screens are asked in one transaction. */
const batch = 1000;
/** The rest waits for the next minute. */
const maxBatches = 100;

/**
 * Asks every screen that is due, and ends the wait of messages. Runs every minute in one of the processes; two at once
 * take turns. Returns how many screens were asked.
 */
export async function evaluateAlerts(ctx: Ctx): Promise<number> {
  const { deps } = ctx;
  await inUnauditedTransaction(deps, "nothing", async (tx) => {
    const now = ctx.now();
    await wakeWatches(tx, await holdBeat(tx, now), now);
  });
  let asked = 0;
  for (let n = 0; n < maxBatches; n++) {
    const found = await inUnauditedTransaction(deps, "nothing", (tx) => evaluateBatch(ctx, tx, batch));
    asked += found;
    if (found < batch) break;
  }
  while (await inUnauditedTransaction(deps, "nothing", (tx) => composeOne(ctx, tx)));
  await wakeAlertDeliveries(ctx);
  return asked;
}
