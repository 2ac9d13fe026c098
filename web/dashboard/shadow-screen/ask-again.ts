import { type Contacted, contactStateOf } from "./contact-state.ts";

const usualMs = 15_000;
const overdueMs = 4_000;
/**
 * The server does not announce a contact without news, so it is asked once more this long before a screen counts as
 * late.
 */
const aheadMs = 10_000;

/** Returns the polling interval for these screens in milliseconds: shorter while a report is overdue. */
export function askAgainAfterMs(screens: readonly Contacted[] | undefined, nowMs: number): number {
  const overdue = screens?.some(
    (screen) => screen.connection === "online" && contactStateOf(screen, nowMs + aheadMs) !== "in touch",
  );
  return overdue ? overdueMs : usualMs;
}
