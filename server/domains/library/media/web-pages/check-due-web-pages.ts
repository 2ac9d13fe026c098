import { and, asc, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { media } from "#server/db/tables/index.ts";
import type { PageFinding } from "#shared/contracts/library/web-pages.ts";
import { hourMs } from "#shared/durations.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { kindsWith, webAddressOf } from "#shared/media-kinds/traits.ts";
import { ofCustomer } from "../../../../db/customers.ts";
import { anyOf } from "../../../../db/statement.ts";
import { checkWebPageJob, keepFinding } from "./check-web-page.ts";

/** Enqueues a check of a web page when its URL is new. The job runs after the commit. Does nothing for other kinds. */
export async function lookLater(
  ctx: Ctx,
  tx: Tx,
  { accountId, widget, before }: { accountId: number; widget: Widget; before?: Widget },
): Promise<void> {
  const url = webAddressOf(widget);
  // For a visitor of the website, the server calls nobody.
  if (ctx.actor.kind === "customer" && ctx.actor.sandbox) return;
  if (url === null || (before && webAddressOf(before) === url)) return;
  await ctx.deps.jobs.enqueue(tx, checkWebPageJob, { accountId, url });
}

/**
 * A page that works is checked every day. A page with trouble is checked every hour, so that it plays soon after it is
 * repaired.
 */
const soundForMs = 24 * hourMs - 10 * 60_000;
const troubledForMs = hourMs - 10 * 60_000;
const troubled: readonly PageFinding["kind"][] = [
  "refuses frames",
  "not secure",
  "missing",
  "error",
  "unreachable",
];
/** With at most ten seconds each, these are done before the next run. */
const maxPerRound = 1_000;
const atOnce = 5;

/** Checks the web pages that are due, the longest unchecked first. Checks each URL of an account once. */
export async function checkDueWebPages({ ctx }: { ctx: Ctx }): Promise<void> {
  const before = (ms: number) => lt(media.pageCheckedAt, new Date(ctx.now().getTime() - ms));
  const url = sql<string>`${media.settings}->>'url'`;
  const checkedAt = sql`min(${media.pageCheckedAt})`;
  const due = await ctx.deps.db
    .select({ accountId: media.accountId, url })
    .from(media)
    .where(
      and(
        inArray(media.kind, kindsWith("webAddress")),
        isNull(media.deletedAt),
        sql.raw(ofCustomer("media.account_id")),
        or(
          isNull(media.pageCheckedAt),
          before(soundForMs),
          and(before(troubledForMs), anyOf(sql`${media.pageCheck}->>'kind'`, troubled)),
        ),
      ),
    )
    .groupBy(media.accountId, url)
    .orderBy(sql`${checkedAt} asc nulls first`, asc(media.accountId))
    .limit(maxPerRound);
  const waiting = due[Symbol.iterator]();
  const lookAtAll = async () => {
    for (const page of waiting)
      await keepFinding(ctx, { ...page, finding: await ctx.deps.webPages.look(page.url) });
  };
  await Promise.all(Array.from({ length: atOnce }, lookAtAll));
}
