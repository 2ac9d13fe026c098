import type { Ctx } from "../../../context.ts";
import { askExchanges } from "./ask-exchanges.ts";
import { followAds } from "./follow-ads.ts";
import { sendNotices } from "./send-notices.ts";

export { sweepAds } from "./follow-ads.ts";

/** Follows the ads of exchanges, reports their plays, and asks for new ones. Safe to repeat, and in several processes at once. */
export async function serveExchanges({ ctx }: { ctx: Ctx }): Promise<void> {
  await followAds(ctx);
  await sendNotices(ctx);
  await askExchanges(ctx);
}
