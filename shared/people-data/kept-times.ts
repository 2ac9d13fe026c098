/*
 * How long the service keeps what. The jobs that delete, the register of processing and the website's page about trust read it
 * here, so that no sentence says another time.
 */

export { alertsKeptDays } from "../alerts.ts";
export { chatsKeptDays } from "../contracts/desk/chats.ts";
export { rejectedKeptDays, waitingKeptDays } from "../contracts/library/guest-links.ts";
export { removedKeptDays } from "../contracts/library/trash.ts";

/** From the wish to delete an account until it is erased. */
export const deletionDays = 30;
/** Of what a visitor makes who tries the dashboard. */
export const sandboxHours = 1;
/** Single plays (player-protocol.md section 11). */
export const playsKeptDays = 90;
/** Publications, discarded drafts and decided proposals. */
export const publicationsKeptDays = 400;
/** Deliveries of webhooks. */
export const deliveriesKeptDays = 30;
/** Financial years after the one of a document, by the Companies Act. */
export const documentYears = 8;
/** Logs of calls, where the settings ask for it. */
export const logYears = 1;
