import { budgets } from "../../budgets.ts";
import type { Ctx, Customer } from "../../context.ts";
import { throttle } from "../../http/throttle.ts";

const windows = [
  ["minute", 1],
  ["hour", 60],
  ["day", 1440],
] as const;

/**
 * Counts one new media of an account. Throws TooMany when an account adds more per minute, hour or day than a person
 * would. Uploads in the dashboard continue automatically when the limit allows it again.
 */
export async function countNewMedia(ctx: Ctx<Customer>): Promise<void> {
  for (const [window, perMinutes] of windows)
    await throttle(ctx, {
      key: `media:${window}:account:${ctx.actor.accountId}`,
      most: budgets.media.perWindow[window],
      perMinutes,
    });
}
