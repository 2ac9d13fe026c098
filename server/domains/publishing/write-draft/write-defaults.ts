import { and, eq } from "drizzle-orm";
import { accounts, media, screens } from "../../../db/tables/index.ts";
import { sameJson } from "../changes/diff-programs.ts";
import type { DraftWrite } from "./index.ts";

/** Writes default playlists, opening hours, and settings of widgets. */
export async function writeDefaults({ tx, accountId, now, wanted, turn }: DraftWrite): Promise<void> {
  if (!sameJson(now.program.account, wanted.program.account))
    await tx.update(accounts).set(wanted.program.account).where(eq(accounts.id, accountId));
  for (const { id, defaultPlaylistId, openingHours } of wanted.program.screens) {
    await turn();
    const current = now.screens.get(id);
    if (!current) continue;
    const same =
      current.defaultPlaylistId === defaultPlaylistId && sameJson(current.openingHours, openingHours);
    if (!same)
      await tx
        .update(screens)
        .set({ defaultPlaylistId, openingHours })
        .where(and(eq(screens.accountId, accountId), eq(screens.id, id)));
  }
  for (const { id, settings } of wanted.program.media) {
    await turn();
    const current = now.media.get(id);
    if (settings == null || (current && sameJson(current.settings, settings))) continue;
    await tx
      .update(media)
      .set({ settings })
      .where(and(eq(media.accountId, accountId), eq(media.id, id)));
  }
}
