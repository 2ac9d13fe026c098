export { compareForPublishing } from "./get-changes.ts";
export { preparePublication } from "./prepare-publication.ts";
export { preparePublicationJob, publishDue, publishDueJob } from "./publish-later.ts";
export { sweepPublications } from "./sweep-publications.ts";
