import { eq, sql } from "drizzle-orm";
import type { Guest } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { guestLinks, guestUploads } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requireOpen } from "./guest-of.ts";
import { gatherGuestsMs, pushGuestsJob } from "./push-guests.ts";
import type { GuestLinkRow } from "./queries.ts";

/** How many wait at most in one account, so that a link without moderation does not fill the database. */
const maxWaiting = 1_000;

export interface Arrival {
  kind: "picture" | "notice";
  guestName: string;
  mediaId?: number;
  notice?: string;
}

/**
 * Locks the link of the guest, in the transaction that holds the account, and returns it with whether it approves by
 * itself now. Throws Conflict when it takes nothing any more.
 */
export async function lockOpenLink(
  ctx: Ctx<Guest>,
  { tx }: AuditedTx,
): Promise<{ link: GuestLinkRow; approved: boolean }> {
  const account = await lockAccount(tx, ctx.actor.accountId);
  const [link] = await tx
    .select()
    .from(guestLinks)
    .where(eq(guestLinks.id, ctx.actor.linkId))
    .for("no key update");
  if (!link || link.deletedAt) throw refuse("guestLinkUnknown");
  requireOpen(link, ctx.now());
  return { link, approved: link.approvesItself && !account?.fourEyes };
}

/** Writes what a guest sent into the inbox, and counts it. The caller has locked the link. */
export async function writeArrival(
  ctx: Ctx<Guest>,
  { tx, audit }: AuditedTx,
  { link, approved, arrival }: { link: GuestLinkRow; approved: boolean; arrival: Arrival },
): Promise<number> {
  const { accountId } = ctx.actor;
  const waiting = await tx.$count(
    guestUploads,
    sql`${guestUploads.accountId} = ${accountId} and ${guestUploads.state} = 'waiting'`,
  );
  if (!approved && waiting >= maxWaiting) throw refuse("guestLinkFull");
  const [row] = await tx
    .insert(guestUploads)
    .values({
      accountId,
      linkId: link.id,
      ...arrival,
      state: approved ? "approved" : "waiting",
      receivedAt: ctx.now(),
      decidedAt: approved ? ctx.now() : null,
    })
    .returning({ id: guestUploads.id });
  if (!row) throw new Error("What a guest sent was not written");
  await tx
    .update(guestLinks)
    .set({ received: sql`${guestLinks.received} + 1` })
    .where(eq(guestLinks.id, link.id));
  if (!approved) await ctx.deps.jobs.enqueue(tx, pushGuestsJob, { accountId }, { afterMs: gatherGuestsMs });
  await audit({
    action: "guest-upload.receive",
    subject: { kind: "guest-upload", id: row.id },
    after: { kind: arrival.kind, name: link.title, approvesItself: approved },
  });
  return row.id;
}
