import { and, eq, inArray, isNull, ne, or, sum } from "drizzle-orm";
import { planField } from "#shared/errors.ts";
import { plans, tryout } from "#shared/plans.ts";
import type { Uploader } from "../../../actor.ts";
import type { Ctx, Deps, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { files, media, mediaFiles } from "../../../db/tables/index.ts";
import { countTry } from "../../../http/throttle.ts";
import { UnfitMediaError } from "../../../outside/media-tools/port.ts";
import { refuse } from "../../../refusal.ts";
import { currentPlan, isSold, tryoutUntil } from "../../selling/billing/index.ts";
import { usedBytes } from "./queries.ts";

const bytesPerMb = 1_000_000;

/** Returns the storage of an account in bytes: that of its plan, or before the first one that of the try-out. */
export async function storageLimit(
  deps: Pick<Deps, "env">,
  db: Reader,
  { accountId, now }: { accountId: number; now: Date },
): Promise<number> {
  const plan = await currentPlan(db, accountId, now);
  if (plan) return plan.storageMb * bytesPerMb;
  return (await tryoutUntil(deps, db, { accountId, now })) ? tryout.storageMb * bytesPerMb : 0;
}

/** Throws Forbidden without an active plan, TooLarge when `bytes` more do not fit into its storage. */
export async function requireRoom({
  ctx,
  input,
  db,
}: Verb<{ bytes: number }, Uploader> & { db: Reader }): Promise<void> {
  const { accountId } = ctx.actor;
  const plan = await currentPlan(db, accountId, ctx.now());
  const used = await usedBytes(db, accountId);
  if (!isSold(ctx.deps)) {
    const limit = (plan?.storageMb ?? 0) * bytesPerMb;
    if (used + input.bytes > limit)
      throw refuse("storageUsedUp", { size: input.bytes, free: Math.max(0, limit - used), limit });
    return;
  }
  if (!plan) {
    const limit = await storageLimit(ctx.deps, db, { accountId, now: ctx.now() });
    if (limit === 0) throw refuse("uploadNeedsPlan").field(planField, "uploadNeedsPlan");
    const full = { size: input.bytes, free: Math.max(0, limit - used), limit };
    if (used + input.bytes > limit) throw refuse("tryoutFull", full).field(planField, "tryoutFull", full);
    return;
  }
  if (!plan.active) {
    const ended = { plan: plan.code };
    throw refuse("planEndedForUpload", ended).field(planField, "planEndedForUpload", ended);
  }
  const limit = plan.storageMb * bytesPerMb;
  if (used + input.bytes > limit) {
    const full = { size: input.bytes, free: Math.max(0, limit - used), limit, plan: plan.code };
    throw refuse("planFull", full).field(planField, "planFull", full);
  }
}

/**
 * Counts the bytes of an upload of an account before its first plan. Throws TooMany past a day's worth: what it uploads
 * and removes again stays in the trash for a while.
 */
export async function countTriedBytes(ctx: Ctx<Uploader>, bytes: number): Promise<void> {
  const { accountId } = ctx.actor;
  const { db } = ctx.deps;
  if (!isSold(ctx.deps) || (await currentPlan(db, accountId, ctx.now()))) return;
  const tries = Math.ceil(bytes / bytesPerMb);
  const { hits, endsAt } = await countTry(ctx, {
    key: `tryout-mb:account:${accountId}`,
    perMinutes: 24 * 60,
    tries,
  });
  const max = storedShare * tryout.storageMb;
  if (hits <= max) return;
  const wait = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 1000));
  throw refuse("tryoutDayFull", { limit: max * bytesPerMb, wait })
    .after(wait)
    .field(planField, "tryoutDayFull", {
      limit: max * bytesPerMb,
      wait,
    });
}

/**
 * How many times its plan's storage an account may use in the store. The store holds uploads and the files made from
 * them for screens.
 */
const storedShare = 4;

/**
 * Returns the limit in bytes in the store. It applies to an account's live media and, separately, to its removed media.
 */
export async function storedLimit(
  deps: Pick<Deps, "env">,
  db: Reader,
  owner: { accountId: number; now: Date },
): Promise<number> {
  const limit = await storageLimit(deps, db, owner);
  return storedShare * (limit || plans.trial.storageMb * bytesPerMb);
}

/**
 * Returns the bytes in the store that an account's media use; each file counts once. Excludes files that an earlier try
 * may have made for `mediaId`.
 */
async function storedBytes(db: Reader, accountId: number, mediaId: number): Promise<number> {
  const used = db
    .select({ sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .innerJoin(media, eq(media.id, mediaFiles.mediaId))
    .where(
      and(
        eq(media.accountId, accountId),
        isNull(media.deletedAt),
        or(ne(media.id, mediaId), eq(mediaFiles.role, "original")),
      ),
    );
  const [row] = await db
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(files)
    .where(inArray(files.sha256, used));
  return row?.bytes ?? 0;
}

/**
 * Throws UnfitMediaError when the files made from a media do not fit. A small file can be crafted so that its pages or
 * frames fill a disk.
 */
export async function requireStoredRoom(
  ctx: Ctx,
  { id, accountId }: Pick<typeof media.$inferSelect, "id" | "accountId">,
  bytes: number,
): Promise<void> {
  const { db } = ctx.deps;
  const limit = await storedLimit(ctx.deps, db, { accountId, now: ctx.now() });
  const stored = await storedBytes(db, accountId, id);
  if (stored + bytes > limit)
    throw new UnfitMediaError("storeTooSmall", { size: bytes, free: Math.max(0, limit - stored) });
}
