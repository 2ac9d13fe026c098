export { bringBackItems, bringBackPlaylist, takePlaylistsAway } from "./drafts.ts";
export { deleteHiddenPlaylists, makeHiddenPlaylist } from "./hidden-playlists.ts";
export { playlistCode } from "./operator-code.ts";
export { purgePlaylists } from "./purge-playlists.ts";
export { playableWhere, playlistOf, requirePlayable, type ShownPlaylist } from "./queries.ts";
export { dropFromPlaylists, replaceInPlaylists } from "./replace-media.ts";
export { removePlaylist, restorePlaylists, writePlaylist } from "./save-playlist.ts";
