export { playlistCode } from "./operator-code.ts";
export { purgePlaylists } from "./purge-playlists.ts";
export { playablePlaylists, playlistOf } from "./queries.ts";
export { removePlaylist, writePlaylist } from "./save-playlist.ts";
