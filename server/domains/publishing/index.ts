export { affectedScreens } from "./changes/affected-screens.ts";
export { compareForPublishing } from "./compare-for-publishing.ts";
export { followPublication } from "./follow-publication.ts";
export { followPublicationJob, publishDueJob } from "./job-data.ts";
export { publishDue } from "./publish-due.ts";
