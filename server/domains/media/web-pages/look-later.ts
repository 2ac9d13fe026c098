import type { Widget } from "#shared/media-kinds/contract.ts";
import { webAddressOf } from "#shared/media-kinds/traits.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { checkWebPageJob } from "./job-data.ts";

/** Has a web page looked at once the transaction commits, when its address is new. Other kinds need none. */
export async function lookLater(
  ctx: Ctx,
  tx: Tx,
  { accountId, widget, before }: { accountId: number; widget: Widget; before?: Widget },
): Promise<void> {
  const url = webAddressOf(widget);
  if (url === null || (before && webAddressOf(before) === url)) return;
  await ctx.deps.jobs.enqueue(tx, checkWebPageJob, { accountId, url });
}
