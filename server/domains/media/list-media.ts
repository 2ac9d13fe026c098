import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { listMedia as contract } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { media } from "../../db/tables/index.ts";
import { Invalid } from "../../http/errors.ts";
import { presentMediaRows } from "./present.ts";
import { usedBytes } from "./queries.ts";
import { storageLimit } from "./storage-quota.ts";

/** Newest first; the cursor is the last id of the page before. */
export async function listMedia({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const below = input.cursor === undefined ? undefined : idOfCursor(input.cursor);
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.accountId, accountId),
        isNull(media.deletedAt),
        below === undefined ? undefined : lt(media.id, below),
      ),
    )
    .orderBy(desc(media.id))
    .limit(input.limit + 1);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const [items, used, limit] = await Promise.all([
    presentMediaRows(db, page),
    usedBytes(db, accountId),
    storageLimit(db, accountId, ctx.now()),
  ]);
  return {
    items,
    nextCursor: rows.length > page.length && last ? String(last.id) : null,
    usedBytes: used,
    limitBytes: limit,
  };
}

function idOfCursor(cursor: string): number {
  const id = /^[1-9]\d{0,9}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (!(id <= 2_147_483_647))
    throw new Invalid("The cursor is not one that this list gave. Start from the first page.");
  return id;
}
