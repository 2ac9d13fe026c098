import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PageFinding } from "#shared/contracts/web-pages.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { mediaWhereUsed } from "../../../bus/effects.ts";
import type { Ctx } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";

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
