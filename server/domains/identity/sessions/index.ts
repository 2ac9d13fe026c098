export { endPasswordSessionsOfCompany, mustUseCompany } from "./company-demand.ts";
export { noteSessionUse } from "./note-session-use.ts";
export { endPasswordLinks, makePasswordToken } from "./password-links.ts";
export { checkNewPassword, checkOwnPassword, checkPasswordOf, hashPassword } from "./passwords.ts";
export {
  endAllSessions,
  endAppSession,
  endCompanySessionsExcept,
  endKeySession,
  endOtherSessions,
  endPresentSession,
  endSessionsIn,
  endSessionsOfVisits,
} from "./queries.ts";
export { requestPasswordReset } from "./request-password-reset.ts";
export { startAppSession, startKeySession, startSession, startVisitSession } from "./start-session.ts";
export { sweepEndedSecrets } from "./sweep-ended.ts";
export { takeSecondFactor } from "./two-factor/check-code.ts";
export { demandedFrom, secondFactorsOf } from "./two-factor/demand.ts";
export { forgetTwoFactor } from "./two-factor/store.ts";
