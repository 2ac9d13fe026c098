import type { Media } from "#shared/contracts/media.ts";
import type { PlaylistSummary } from "#shared/contracts/playlists.ts";
import type { ListedScreen } from "#shared/contracts/screens.ts";

export interface FirstRunFacts {
  media: readonly Media[];
  playlists: readonly PlaylistSummary[];
  screens: readonly ListedScreen[];
}
export interface FirstRunDone {
  upload: boolean;
  playlist: boolean;
  pair: boolean;
  playing: boolean;
}

/** How far an account has come on its way to the first playing screen, by what really is there. */
export const firstRunDone = ({ media, playlists, screens }: FirstRunFacts): FirstRunDone => ({
  upload: media.length > 0,
  playlist: playlists.some((playlist) => playlist.itemCount > 0),
  pair: screens.length > 0,
  playing: screens.some((screen) => screen.playing !== null && screen.playing.itemName !== null),
});

export const isComplete = (done: FirstRunDone): boolean => Object.values(done).every(Boolean);

/** Whether a screen is a player in a tab of the dashboard; its own words say so (player/main.tsx). */
export const isVirtual = ({ device }: Pick<ListedScreen, "device">): boolean =>
  device?.startsWith("Virtual screen") ?? false;
