export { affectedScreens } from "./changes/affected-screens.ts";
export { followPublication } from "./follow-publication.ts";
export { followPublicationJob, publishDueJob } from "./job-data.ts";
export { publishDue } from "./publish-due.ts";
export { publishingRoutes } from "./routes.ts";
