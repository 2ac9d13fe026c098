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

/** Returns which steps to the first playing screen the account has completed, from its data. */
export const firstRunDone = ({ media, playlists, screens }: FirstRunFacts): FirstRunDone => ({
  upload: media.length > 0,
  playlist: playlists.some((playlist) => playlist.itemCount > 0),
  pair: screens.length > 0,
  playing: screens.some((screen) => screen.playing !== null && screen.playing.itemName !== null),
});

export const isComplete = (done: FirstRunDone): boolean => Object.values(done).every(Boolean);

/** Returns whether a screen is a virtual screen: the player reports it in its device name (player/main.tsx). */
export const isVirtual = ({ device }: Pick<ListedScreen, "device">): boolean =>
  device?.startsWith("Virtual screen") ?? false;
