export { compareForPublishing } from "./compare.ts";
export { mailPublishing, mailPublishingJob } from "./mail-publishing.ts";
export { preparePublication } from "./prepare-publication.ts";
export { sweepProposals } from "./proposals/sweep-proposals.ts";
export { preparePublicationJob, publishDue, publishDueJob } from "./publish-later.ts";
export { pushProposal, pushProposalJob } from "./push-proposal.ts";
export { setPublishing } from "./set-publishing.ts";
export { sweepPublications } from "./sweep-publications.ts";
