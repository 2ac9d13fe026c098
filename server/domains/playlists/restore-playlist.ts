import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Playlist } from "#shared/contracts/playlists.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { withinSums } from "../../db/account-sums.ts";
import { playlists } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { NotFound } from "../../http/errors.ts";
import { keptSince } from "../media/index.ts";
import { presentPlaylist } from "./present.ts";

/** Throws NotFound for one that was removed more than 30 days ago. */
export async function restorePlaylist({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Playlist> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await withinSums(tx, accountId, ["items", "itemBytes"], () =>
      tx
        .update(playlists)
        .set({ deletedAt: null })
        .where(
          and(
            eq(playlists.id, input.id),
            eq(playlists.accountId, accountId),
            or(isNull(playlists.deletedAt), gt(playlists.deletedAt, keptSince(ctx))),
          ),
        )
        .returning(),
    );
    if (!row) throw new NotFound("That playlist");
    await requireWithinBounds(tx, accountId, "playlists");
    await audit({
      action: "playlist.restore",
      subject: { kind: "playlist", id: row.id },
      after: { name: row.name },
    });
    return presentPlaylist(tx, accountId, row);
  });
}
