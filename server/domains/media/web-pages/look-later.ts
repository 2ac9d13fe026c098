import type { Widget } from "#shared/media-kinds/contract.ts";
import { webAddressOf } from "#shared/media-kinds/traits.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { checkWebPageJob } from "./job-data.ts";

/** Enqueues a check of a web page when its URL is new. The job runs after the commit. Does nothing for other kinds. */
export async function lookLater(
  ctx: Ctx,
  tx: Tx,
  { accountId, widget, before }: { accountId: number; widget: Widget; before?: Widget },
): Promise<void> {
  const url = webAddressOf(widget);
  if (url === null || (before && webAddressOf(before) === url)) return;
  await ctx.deps.jobs.enqueue(tx, checkWebPageJob, { accountId, url });
}
