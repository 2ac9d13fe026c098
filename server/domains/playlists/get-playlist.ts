import type { Playlist } from "#shared/contracts/playlists.ts";
import type { Customer, Verb } from "../../context.ts";
import { presentPlaylist } from "./present.ts";
import { playlistOf } from "./queries.ts";

export async function getPlaylist({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Playlist> {
  const { db } = ctx.deps;
  return presentPlaylist(db, ctx.actor.accountId, await playlistOf(db, ctx.actor.accountId, input.id));
}
