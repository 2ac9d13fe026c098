import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Ctx } from "../../context.ts";

/** After a commit that changed what a media is called, shows or whether it is there: lists, playlists and screens look again. */
export async function announceMedia(ctx: Ctx, accountId: number): Promise<void> {
  await announce(ctx, accountId, "media");
  await announce(ctx, accountId, "playlists");
  await announceToScreens(ctx, accountId);
}
