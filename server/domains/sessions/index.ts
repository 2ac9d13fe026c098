export { checkNewPassword } from "./check-new-password.ts";
export { checkOwnPassword } from "./check-own-password.ts";
export { hashPassword } from "./password-hash.ts";
export { endAllSessions, endOtherSessions } from "./queries.ts";
export { requestPasswordReset } from "./request-password-reset.ts";
export { startSession } from "./start-session.ts";
export { sweepEndedSecrets } from "./sweep-ended.ts";
