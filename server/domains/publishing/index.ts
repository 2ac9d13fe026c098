export { affectedScreens } from "./changes/affected-screens.ts";
export { followPublication } from "./follow-publication.ts";
export { compareForPublishing } from "./get-changes.ts";
export { followPublicationJob, publishDue, publishDueJob } from "./publish-later.ts";
