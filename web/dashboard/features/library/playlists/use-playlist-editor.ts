import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Playlist } from "#shared/contracts/library/playlists.ts";
import { useHeldSlot } from "../../../outbox/use-held-slot.ts";
import { useOutbox } from "../../../outbox/use-outbox.ts";
import { playlistKey } from "../../../queries/playlists.ts";
import { playlistSlot } from "./kept-playlist.ts";
import { playlistCalls } from "./playlist-calls.ts";
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
  const outbox = useOutbox();
  const [slot] = useState(() => playlistSlot(outbox, playlist.id));
  const [editor] = useState(() => {
    const onSaved = (saved: Playlist) => void client.setQueryData(playlistKey(saved.id), saved);
    return new PlaylistEditor(playlist, { slot, ...playlistCalls(playlist.id, onSaved) });
  });
  const view = useSyncExternalStore(editor.subscribe, editor.view);

  useEffect(() => editor.receive(playlist), [editor, playlist]);
  useHeldSlot(slot, editor.autosave);

  return { editor, view };
}
