export { endPasswordSessionsOfCompany, mustUseCompany } from "./company-demand.ts";
export { checkNewPassword, checkOwnPassword, checkPasswordOf, hashPassword } from "./passwords.ts";
export { endAllSessions, endOtherSessions, endSessionsIn } from "./queries.ts";
export { requestPasswordReset } from "./request-password-reset.ts";
export { startSession } from "./start-session.ts";
export { sweepEndedSecrets } from "./sweep-ended.ts";
export { takeSecondFactor } from "./two-factor/check-code.ts";
export { demandedFrom, secondFactorsOf } from "./two-factor/demand.ts";
