export { mailLastOwner } from "./people/last-owner.ts";
export { lastOwnerMail } from "./people/last-owner-job.ts";
export { noteDirectoryUse } from "./tokens.ts";
