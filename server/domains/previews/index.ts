export { previewReads, previewRoutes } from "./routes.ts";
