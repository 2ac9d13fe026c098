import { offlineAfterMs } from "./limits.ts";

/** Returns whether a screen is online; "waiting" when it never had contact. */
export function connectionAt(lastContactAt: Date | null, now: Date): "online" | "offline" | "waiting" {
  if (lastContactAt === null) return "waiting";
  return now.getTime() - lastContactAt.getTime() < offlineAfterMs ? "online" : "offline";
}
