import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { getPlaylist, type Playlist, savePlaylist } from "#shared/contracts/playlists.ts";
import { call } from "#web/lib/api.ts";
import { useFlushOnLeave } from "#web/lib/use-flush-on-leave.ts";
import { playlistKey } from "../../queries/playlists.ts";
import { browserDrafts } from "./kept-drafts.ts";
import { type EditorView, PlaylistEditor } from "./playlist-editor.ts";

/**
 * Returns the editor of one playlist, connected to the page: it follows the server, saves when the user leaves, and
 * warns about unsaved edits.
 */
export function usePlaylistEditor(playlist: Playlist): {
  editor: PlaylistEditor;
  view: EditorView;
} {
  const client = useQueryClient();
  const [editor] = useState(
    () =>
      new PlaylistEditor(playlist, {
        drafts: browserDrafts(localStorage),
        save: async (request) => {
          const saved = await call(savePlaylist, request, { keepalive: request.items.length < 200 });
          client.setQueryData(playlistKey(saved.id), saved);
          return saved;
        },
        load: () => call(getPlaylist, { id: playlist.id }),
      }),
  );
  const view = useSyncExternalStore(editor.subscribe, editor.view);

  useEffect(() => editor.receive(playlist), [editor, playlist]);
  useFlushOnLeave(editor);

  return { editor, view };
}
