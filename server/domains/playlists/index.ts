export { type FlatItem, flatItems } from "./nesting/flat-items.ts";
export { itemsWithNested } from "./nesting/items-with-nested.ts";
export { playlistCode } from "./operator-code.ts";
export { purgePlaylists } from "./purge-playlists.ts";
export { type ItemRow, itemsOf, playablePlaylists, playlistOf } from "./queries.ts";
export { playlistReads, playlistRoutes } from "./routes.ts";
