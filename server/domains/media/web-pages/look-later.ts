import type { Widget } from "#shared/contracts/widgets.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { checkWebPageJob } from "./job-data.ts";

/** Has a web page looked at once the transaction commits, when its address is new. Other kinds need none. */
export async function lookLater(
  ctx: Ctx,
  tx: Tx,
  { accountId, widget, before }: { accountId: number; widget: Widget; before?: Widget },
): Promise<void> {
  if (widget.kind !== "web") return;
  const { url } = widget.settings;
  if (before?.kind === "web" && before.settings.url === url) return;
  await ctx.deps.jobs.enqueue(tx, checkWebPageJob, { accountId, url });
}
