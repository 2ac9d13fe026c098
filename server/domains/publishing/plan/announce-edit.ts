import { and, eq, gt, isNotNull, isNull, notExists, or } from "drizzle-orm";
import { announceToScreens } from "../../../bus/announce.ts";
import type { Ctx } from "../../../context.ts";
import { accounts, interruptions } from "../../../db/tables/index.ts";

/**
 * Tells the account's screens of an edit, unless it is a draft that none of them follows: thousands of manifests need not
 * be made again for it. An interruption plays its playlist as it is, so while one is open edits are told. Call it after
 * the commit.
 */
export async function announceEdit(ctx: Ctx, accountId: number): Promise<void> {
  const { db } = ctx.deps;
  const open = db
    .select({ id: interruptions.id })
    .from(interruptions)
    .where(
      and(
        eq(interruptions.accountId, accountId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, ctx.now())),
      ),
    );
  const [drafts] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.publicationId), notExists(open)));
  if (!drafts) await announceToScreens(ctx, accountId);
}
