export { presentedMedia } from "./present.ts";
export { mediaRoutes } from "./routes.ts";
