import type { Customer, Verb } from "../../../context.ts";
import { type PlayingSettings, playingSettingsOf } from "./playing-settings.ts";

export async function getPlayingSettings({ ctx }: Verb<unknown, Customer>): Promise<PlayingSettings> {
  return playingSettingsOf(ctx.deps.db, ctx.actor.accountId);
}
