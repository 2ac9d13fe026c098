import { and, asc, eq } from "drizzle-orm";
import type { GuestUpload } from "#shared/contracts/library/guest-links.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { guestLinks, guestUploads } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import {
  lockHiddenMedia,
  type MediaRow,
  removeHiddenMedia,
  restoreHiddenMedia,
  showMedia,
} from "../media/index.ts";
import { presentGuestUploads } from "./inbox.ts";
import { type GuestLinkRow, type GuestUploadRow, linksInSight } from "./queries.ts";
import { writeNotices } from "./write-notices.ts";

type Ids = Verb<{ ids: number[] }, Customer>;
type Decided = Promise<{ items: GuestUpload[] }>;
interface Chosen {
  /** Not yet in the wanted state. */
  rows: GuestUploadRow[];
  links: ReadonlyMap<number, GuestLinkRow>;
  media: readonly MediaRow[];
}

/**
 * Approves what waits: pictures become media in the folder of their link, notices rows of its table. Throws Conflict
 * when a colleague rejected one, for a picture that could not be processed, and when a table is gone or full.
 */
export function approveGuestUploads({ ctx, input }: Ids): Decided {
  return decide(ctx, input.ids, { from: "waiting", to: "approved" }, async (open, { rows, links, media }) => {
    const failed = media.find(({ state }) => state === "failed");
    if (failed) throw refuse("guestPictureFailed", { name: failed.name });
    await showMedia(open, ctx.actor.accountId, media);
    for (const [linkId, own] of Map.groupBy(rows, (row) => row.linkId)) {
      const link = links.get(linkId);
      const notices = own.flatMap(({ notice, ...row }) => (notice === null ? [] : [{ ...row, notice }]));
      if (link && notices.length > 0) await writeNotices(ctx, open, { link, rows: notices });
    }
  });
}

/** Rejects what waits. Pictures use no storage of the plan any more, and are deleted after some days. */
export function rejectGuestUploads({ ctx, input }: Ids): Decided {
  return decide(ctx, input.ids, { from: "waiting", to: "rejected" }, (open, { media }) =>
    removeHiddenMedia(ctx, open.tx, media),
  );
}

/** Puts what was rejected back into the inbox. Throws TooLarge without room, Conflict when the file is gone. */
export function restoreGuestUploads({ ctx, input }: Ids): Decided {
  return decide(ctx, input.ids, { from: "rejected", to: "waiting" }, async (open, { rows, media }) => {
    const there = new Set(media.map(({ id }) => id));
    if (rows.some(({ kind, mediaId }) => kind === "picture" && !there.has(mediaId ?? 0)))
      throw refuse("guestPictureGone");
    await restoreHiddenMedia({ ctx, input: { rows: media }, tx: open.tx });
  });
}

const actions = {
  approved: "guest-upload.approve",
  rejected: "guest-upload.reject",
  waiting: "guest-upload.restore",
} as const;

async function decide(
  ctx: Ctx<Customer>,
  ids: readonly number[],
  { from, to }: { from: GuestUpload["state"]; to: GuestUpload["state"] },
  work: (open: AuditedTx, chosen: Chosen) => Promise<void>,
): Decided {
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const sight = await sightOf(ctx, tx);
    const found = await lockUploads(ctx, tx, ids);
    const rows = found.filter(({ state }) => state !== to);
    if (rows.some(({ state }) => state !== from)) throw refuse("guestUploadDecided");
    await work(open, { rows, ...(await belongings(tx, accountId, rows)) });
    const decided = to === "waiting" ? null : { decidedAt: ctx.now(), decidedBy: userId };
    const set = { state: to, decidedAt: decided?.decidedAt ?? null, decidedBy: decided?.decidedBy ?? null };
    if (rows.length > 0)
      await tx
        .update(guestUploads)
        .set(set)
        .where(
          anyOf(
            guestUploads.id,
            rows.map(({ id }) => id),
          ),
        );
    for (const { id, kind, guestName } of found)
      await audit({
        action: actions[to],
        subject: { kind: "guest-upload", id },
        after: { kind, guestName },
      });
    const after = found.map((row) => (rows.includes(row) ? { ...row, ...set } : row));
    return { items: await presentGuestUploads(tx, { accountId, sight }, after) };
  });
}

/** Returns what guests sent to links in sight, locked. Throws NotFound when one is missing. */
async function lockUploads(ctx: Ctx<Customer>, tx: Tx, ids: readonly number[]): Promise<GuestUploadRow[]> {
  const wanted = [...new Set(ids)];
  const seen = linksInSight(await sightOf(ctx, tx));
  const rows = await tx
    .select({ row: guestUploads })
    .from(guestUploads)
    .innerJoin(guestLinks, eq(guestLinks.id, guestUploads.linkId))
    .where(and(anyOf(guestUploads.id, wanted), eq(guestUploads.accountId, ctx.actor.accountId), seen))
    .orderBy(asc(guestUploads.id))
    .for("no key update", { of: guestUploads });
  if (rows.length < wanted.length) throw refuse("guestUploadNotFound");
  return rows.map(({ row }) => row);
}

async function belongings(tx: Tx, accountId: number, rows: readonly GuestUploadRow[]) {
  const mediaIds = rows.flatMap(({ mediaId }) => mediaId ?? []);
  const links =
    rows.length === 0
      ? []
      : await tx
          .select()
          .from(guestLinks)
          .where(
            anyOf(
              guestLinks.id,
              rows.map(({ linkId }) => linkId),
            ),
          );
  return {
    links: new Map(links.map((link) => [link.id, link])),
    media: mediaIds.length === 0 ? [] : await lockHiddenMedia(tx, accountId, mediaIds),
  };
}
