import { timeZone } from "#shared/contracts/contract.ts";
import { dayMs } from "#shared/durations.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import type { alertRules } from "../../../../db/tables/index.ts";
import { sendingTime } from "../core/sending-time.ts";

/** Returns when a message of a rule goes out at the earliest, in the time zone of the account. */
export function sendingTimeOf(
  rule: Pick<typeof alertRules.$inferSelect, "quietStart" | "quietEnd" | "digestAt">,
  zone: string,
  from: Date,
): Date {
  const { quietStart, quietEnd, digestAt } = rule;
  if (digestAt === null && (quietStart === null || quietEnd === null)) return from;
  const known = timeZone.safeParse(zone).success ? zone : "UTC";
  const offsets = findOffsets(offsetIn(known), from.getTime() - 4 * dayMs, from.getTime() + 10 * dayMs);
  const quiet = quietStart !== null && quietEnd !== null ? { start: quietStart, end: quietEnd } : null;
  return new Date(sendingTime({ quiet, digestAt }, offsets, from.getTime()));
}
