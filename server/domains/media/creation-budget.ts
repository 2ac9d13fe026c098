import { budgets } from "../../budgets.ts";
import type { Ctx, Customer } from "../../context.ts";
import { throttle } from "../../http/throttle.ts";

const windows = [
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
] as const;

/**
 * Counts one new media of an account. Throws TooMany when there are more in a minute, an hour or a day than a person adds; uploads
 * in the dashboard go on with the rest by themselves when the time has come.
 */
export async function countNewMedia(ctx: Ctx<Customer>): Promise<void> {
  for (const [window, perMinutes] of windows)
    await throttle(ctx, {
      key: `media:${window}:account:${ctx.actor.accountId}`,
      most: budgets.media.perWindow[window],
      perMinutes,
    });
}
