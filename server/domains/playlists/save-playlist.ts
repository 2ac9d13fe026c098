import { and, eq, inArray, isNull } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { savePlaylist as contract, Playlist } from "#shared/contracts/playlists.ts";
import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Customer, Verb } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { media, playlists } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Conflict, Invalid } from "../../http/errors.ts";
import { presentPlaylist } from "./present.ts";
import { lockPlaylist, replaceItems } from "./queries.ts";

/** Replaces name and items. Throws Conflict when it was changed since `revision`, Invalid for media that is not there. */
export async function savePlaylist({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Playlist> {
  const { accountId } = ctx.actor;
  const saved = await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockPlaylist(tx, accountId, input.id);
    if (before.revision !== input.revision)
      throw new Conflict(
        "This playlist was changed somewhere else in the meantime. Load it again to see that change.",
      );
    await checkMedia(tx, accountId, [...new Set(input.items.map((item) => item.mediaId))]);
    await replaceItems(tx, before.id, input.items);
    const [after] = await tx
      .update(playlists)
      .set({ name: input.name, revision: before.revision + 1, updatedAt: ctx.now() })
      .where(eq(playlists.id, before.id))
      .returning();
    if (!after) throw new Error("The playlist was not written");
    await audit({
      action: "playlist.save",
      subject: { kind: "playlist", id: before.id },
      before: { name: before.name, revision: before.revision },
      after: { name: input.name, revision: after.revision, items: input.items },
    });
    return presentPlaylist(tx, accountId, after);
  });
  await announce(ctx, accountId, "playlists");
  await announceToScreens(ctx, accountId);
  return saved;
}

async function checkMedia(tx: Tx, accountId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, ids), eq(media.accountId, accountId), isNull(media.deletedAt)));
  if (found.length < ids.length)
    throw new Invalid("One of these media does not exist any more. Load the playlist again.", {
      items: "Names media that does not exist",
    });
}
