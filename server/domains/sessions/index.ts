export { hashPassword } from "./password-hash.ts";
export { endAllSessions } from "./queries.ts";
export { requestPasswordReset } from "./request-password-reset.ts";
export { sessionRoutes } from "./routes.ts";
export { startSession } from "./start-session.ts";
