import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { AddressOf } from "../media/world.ts";
import type { MusicPlayer, MusicPlayerDeps } from "./music-player.ts";

export interface FollowedMusic {
  /** A new manifest plays. The code of music comes with the first one that has some. */
  takes(playlists: readonly Pick<Manifest["playlists"][number], "music">[]): void;
  setVolume(volume: number): void;
  touched(): void;
}

/** Starts the music player with the first manifest that has music. */
export function followMusic(deps: Omit<MusicPlayerDeps, "open"> & { addressOf: AddressOf }): FollowedMusic {
  let player: MusicPlayer | null = null;
  let loading = false;
  let volume = 1;

  async function start(): Promise<void> {
    loading = true;
    try {
      const [{ createMusicPlayer }, { soundElements }] = await Promise.all([
        import("./music-player.ts"),
        import("./sound-element.ts"),
      ]);
      player = createMusicPlayer({ ...deps, open: soundElements(deps.addressOf) });
      player.setVolume(volume);
    } finally {
      loading = false;
    }
  }
  return {
    takes(playlists) {
      if (player || loading || !playlists.some(({ music }) => music)) return;
      // The next manifest, or the next check of the files, tries again.
      start().catch(() => deps.onFailure("Music", "its code could not be loaded"));
    },
    setVolume(next) {
      volume = next;
      player?.setVolume(next);
    },
    touched: () => player?.touched(),
  };
}
