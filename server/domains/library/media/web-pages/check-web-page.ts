import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Customer } from "#server/actor.ts";
import { mediaWhereUsed } from "#server/bus/effects.ts";
import type { Ctx, Verb } from "#server/context.ts";
import { media } from "#server/db/tables/index.ts";
import { inUnauditedTransaction } from "#server/db/transaction.ts";
import { throttle } from "#server/http/throttle.ts";
import { isRefusal } from "#server/refusal.ts";
import type { CheckedPage, PageFinding } from "#shared/contracts/library/web-pages.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";

/** Name and data of the job that checks a web page; server/jobs/media-jobs.ts runs it. */
export const checkWebPageJob = {
  name: "check-web-page",
  data: z.object({ accountId: z.number().int().positive(), url: z.string() }),
};

/**
 * Stores the result of a check in all media of the account with this URL. If the result changed, lists and screens are
 * notified. The rows store the result and its time; there is no audit entry, because no person did it.
 */
export async function keepFinding(
  ctx: Ctx,
  { accountId, url, finding }: { accountId: number; url: string; finding: PageFinding },
): Promise<void> {
  const ofAddress = and(
    eq(media.accountId, accountId),
    inArray(media.kind, kindsWith("webAddress")),
    isNull(media.deletedAt),
    sql`${media.settings}->>'url' = ${url}`,
  );
  const { db } = ctx.deps;
  const before = await db.select({ check: media.pageCheck }).from(media).where(ofAddress);
  if (before.length === 0) return;
  const isNews = ({ check }: (typeof before)[number]) =>
    check?.url !== url ||
    check.kind !== finding.kind ||
    check.status !== finding.status ||
    check.trouble !== finding.trouble;
  const news = before.some(isNews) ? { accountId, ...mediaWhereUsed } : "nothing";
  await inUnauditedTransaction(ctx.deps, news, (tx) =>
    tx
      .update(media)
      .set({ pageCheck: { url, ...finding }, pageCheckedAt: ctx.now() })
      .where(ofAddress),
  );
}

/**
 * A check makes this server send a request to another one. The limit prevents attacks on others through this server.
 */
const limitOf = (accountId: number) => ({ key: `web-page:${accountId}`, max: 60, perMinutes: 10 });

/**
 * Checks a page while a person waits, and stores the result in all media of the account with that URL. Throws TooMany.
 */
export async function checkWebPage({ ctx, input }: Verb<{ url: string }, Customer>): Promise<CheckedPage> {
  const { accountId } = ctx.actor;
  await throttle(ctx, limitOf(accountId));
  const finding = await ctx.deps.webPages.look(input.url);
  await keepFinding(ctx, { accountId, url: input.url, finding });
  return { ...finding, checkedAt: ctx.now().toISOString() };
}

/** Checks a page that was created or changed. Beyond the limit, leaves it to the next regular check. */
export async function checkSavedWebPage({
  ctx,
  input: { accountId, url },
}: Verb<{ accountId: number; url: string }>): Promise<void> {
  try {
    await throttle(ctx, limitOf(accountId));
  } catch (error) {
    if (isRefusal(error, "too_many")) return;
    throw error;
  }
  await keepFinding(ctx, { accountId, url, finding: await ctx.deps.webPages.look(url) });
}
