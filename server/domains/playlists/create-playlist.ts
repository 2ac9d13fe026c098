import type { Playlist } from "#shared/contracts/playlists.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { playlists } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentPlaylist } from "./present.ts";

export async function createPlaylist({ ctx, input }: Verb<{ name: string }, Customer>): Promise<Playlist> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(playlists)
      .values({ accountId, name: input.name, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error("The playlist was not written");
    await requireWithinBounds(tx, accountId, "playlists");
    await audit({
      action: "playlist.create",
      subject: { kind: "playlist", id: row.id },
      after: { name: row.name },
    });
    return presentPlaylist(tx, accountId, row);
  });
}
