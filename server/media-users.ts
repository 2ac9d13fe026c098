import { replaceInComponents } from "./domains/library/designs/index.ts";
import { replaceWallOfGuests } from "./domains/library/guests/index.ts";
import type { ReplaceElsewhere } from "./domains/library/media/index.ts";
import { replaceInPlaylists } from "./domains/library/playlists/index.ts";
import { replaceInCampaigns } from "./domains/playing/campaigns/index.ts";
import { replaceOnButtons } from "./domains/playing/schedules/index.ts";

/** How the users of media that lie above media get another one: routes and jobs give it to media. */
export const replaceElsewhere: ReplaceElsewhere = {
  playlists: replaceInPlaylists,
  component: replaceInComponents,
  campaign: replaceInCampaigns,
  "touch-menu": replaceOnButtons,
  "guest-link": replaceWallOfGuests,
};
