export { adCode, adSources } from "./operator-ads.ts";
export { mediaOperatorRoutes } from "./operator-routes.ts";
export { presentedMedia } from "./present.ts";
export { hashFile } from "./processing/hash-file.ts";
export { processMediaJob } from "./processing/job-data.ts";
export { longestWorkMs, processMedia } from "./processing/process-media.ts";
export { usedBytes } from "./queries.ts";
export { mediaRoutes } from "./routes.ts";
export { sweepUploads } from "./uploads/sweep-uploads.ts";
