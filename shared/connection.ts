import { offlineAfterMs } from "./limits.ts";
import { isVirtualDevice } from "./virtual-screen.ts";

/** waiting: no device has made contact yet. asleep: silent, which is no trouble. offline: silent, which is. */
export const connections = ["online", "asleep", "offline", "waiting"] as const;
export type Connection = (typeof connections)[number];

/** Returns whether a screen was heard a short time ago. */
export const isOnlineAt = (lastContactAt: Date | null, now: Date): boolean =>
  lastContactAt !== null && now.getTime() - lastContactAt.getTime() < offlineAfterMs;

/** Returns the state of a screen that is in no list of its account: those also know when its place is closed. */
export function connectionAt(
  { lastContactAt, device }: { lastContactAt: Date | null; device: string | null },
  now: Date,
): Connection {
  if (lastContactAt === null) return "waiting";
  if (isOnlineAt(lastContactAt, now)) return "online";
  return isVirtualDevice(device) ? "asleep" : "offline";
}
