import { getPlaylist, type Playlist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { call } from "#web/lib/api.ts";
import type { EditorOptions } from "./playlist-editor.ts";

/** Returns how an editor reads and saves one playlist. */
export const playlistCalls = (
  id: number,
  onSaved: (saved: Playlist) => void,
): Pick<EditorOptions, "save" | "load"> => ({
  save: async (request) => {
    const saved = await call(savePlaylist, request, { keepalive: request.items.length < 200 });
    onSaved(saved);
    return saved;
  },
  load: () => call(getPlaylist, { id }),
});
