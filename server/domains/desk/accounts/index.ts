export { longestExportSeconds, makeExportJob } from "./export/export-job.ts";
export { makeExport } from "./export/make-export.ts";
export { sweepExports } from "./export/sweep-exports.ts";
export { mailInvitation, mailInvitationJob } from "./invitations/invitations.ts";
export { eraseAccount, type Telling } from "./leaving/erase-account.ts";
export { eraseDueAccounts } from "./leaving/erase-due-accounts.ts";
export { leaveSandbox } from "./leaving/leave-sandbox.ts";
export { mailAccount, mailAccountJob } from "./news/account-mail.ts";
export { sweepEmailLinks } from "./sweep-email-links.ts";
