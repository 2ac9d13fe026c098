import { announce, announceToScreens } from "../../bus/announce.ts";
import type { Ctx } from "../../context.ts";

/** After the commit: screens fetch what they follow now, dashboards what is a draft and what is not. */
export async function tellPublished(ctx: Ctx, accountId: number): Promise<void> {
  await announce(ctx, accountId, "publishing");
  await announceToScreens(ctx, accountId);
}

/** After the commit: drafts were changed all over. */
export async function tellDraftsChanged(ctx: Ctx, accountId: number): Promise<void> {
  for (const topic of ["publishing", "playlists", "schedules", "screens", "media"] as const)
    await announce(ctx, accountId, topic);
}
