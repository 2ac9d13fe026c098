import { useQuery } from "@tanstack/react-query";
import { listWarnings } from "#shared/contracts/playing/warnings.ts";
import { answerOf } from "#web/lib/reads.ts";

/** Begins with the topic of schedules, so that announcements fetch it again. */
const warningsKey = ["schedules", "warnings"] as const;
/** Warnings come and end without anybody's doing: polling interval in milliseconds, on their page. */
const lookEveryMs = 15_000;

export const useWarnings = ({ everyMs = lookEveryMs, enabled = true } = {}) =>
  useQuery({
    ...answerOf(listWarnings, warningsKey, {}),
    refetchInterval: everyMs,
    enabled,
  });
