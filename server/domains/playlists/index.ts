export { playlistCode } from "./operator-code.ts";
export { itemsOf, playlistOf } from "./queries.ts";
export { playlistRoutes } from "./routes.ts";
