import { offlineAfterMs } from "./limits.ts";

/** waiting: no device has made contact yet. asleep: silent, which is no trouble. offline: silent, which is. */
export const connections = ["online", "asleep", "offline", "waiting"] as const;
export type Connection = (typeof connections)[number];

/** Returns whether a screen was heard a short time ago. */
export const isOnlineAt = (lastContactAt: Date | null, now: Date): boolean =>
  lastContactAt !== null && now.getTime() - lastContactAt.getTime() < offlineAfterMs;

/** Returns the state of a screen of which the database said whether it should not be silent. */
export function connectionOf(
  { lastContactAt, isMissed }: { lastContactAt: Date | null; isMissed: boolean | null },
  now: Date,
): Connection {
  if (lastContactAt === null) return "waiting";
  if (isOnlineAt(lastContactAt, now)) return "online";
  return isMissed ? "offline" : "asleep";
}
