export { itemsOf, playlistOf } from "./queries.ts";
export { playlistRoutes } from "./routes.ts";
