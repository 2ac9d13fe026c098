import { and, eq, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listMedia as listMediaContract, Media } from "#shared/contracts/library/media.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { pageOf } from "../../../http/list-page.ts";
import { refuse } from "../../../refusal.ts";
import { among, sightOf } from "../../identity/scopes/index.ts";
import { folderTree } from "./folders/queries.ts";
import { isWanted } from "./list/filter.ts";
import { afterCursor, cursorOf, orderOf } from "./list/page.ts";
import { presentMedia, presentMediaRows } from "./present.ts";
import { mediaOf, usedBytes } from "./queries.ts";
import { storageLimit } from "./storage-quota.ts";

/** Returns texts about what this server cannot do with media. They are the same for all customers. */
export async function mediaCapabilities({ ctx }: Verb<unknown, Customer>): Promise<{ notices: string[] }> {
  return { notices: ctx.deps.mediaTools.capabilities().notices };
}

export async function getMedia({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  const { db } = ctx.deps;
  return presentMedia(db, await mediaOf(db, ctx.actor.accountId, input.id), await sightOf(ctx));
}

/**
 * Returns one page of the media that match. Throws Invalid for a cursor of another list or order, NotFound for a
 * missing folder.
 */
export async function listMedia({
  ctx,
  input,
}: Verb<InputOf<typeof listMediaContract>, Customer>): Promise<ResponseOf<typeof listMediaContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const sight = await sightOf(ctx);
  const folderIds =
    typeof input.folder === "number" ? await folderTree(db, accountId, input.folder) : undefined;
  if (sight && folderIds?.some((id) => !sight.folders.has(id))) throw refuse("folderNotFound");
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        isNull(media.deletedAt),
        eq(media.hidden, false),
        among(sight?.folders, media.folderId),
        isWanted(input, folderIds),
        input.cursor === undefined ? undefined : afterCursor(input.sort, input.cursor),
      ),
    )
    .orderBy(...orderOf(input.sort))
    .limit(input.limit + 1);
  const { page, nextCursor } = pageOf(rows, input.limit, (last) => cursorOf(input.sort, last));
  const [items, used, limit] = await Promise.all([
    presentMediaRows(db, page, sight),
    usedBytes(db, accountId, sight?.folders),
    storageLimit(ctx.deps, db, { accountId, now: ctx.now() }),
  ]);
  return {
    items,
    nextCursor,
    usedBytes: used,
    limitBytes: limit,
  };
}
