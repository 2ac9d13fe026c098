import { type Contacted, contactStateOf } from "./standing.ts";

const usualMs = 15_000;
const overdueMs = 4_000;
/** A contact that says nothing new is not pushed: before a screen is called late, the server is asked once more. */
const aheadMs = 10_000;

/** How long what is known of these screens may stand, in milliseconds: shorter while a report of one is overdue. */
export function askAgainAfterMs(screens: readonly Contacted[] | undefined, nowMs: number): number {
  const overdue = screens?.some(
    (screen) => screen.connection === "online" && contactStateOf(screen, nowMs + aheadMs) !== "in touch",
  );
  return overdue ? overdueMs : usualMs;
}
