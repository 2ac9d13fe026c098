export { playlistCode } from "./operator-code.ts";
export { itemsOf, playableCounts, playlistOf } from "./queries.ts";
export { playlistRoutes } from "./routes.ts";
