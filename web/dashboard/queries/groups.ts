import { useQuery } from "@tanstack/react-query";
import { listGroups } from "#shared/contracts/core/groups.ts";
import { answerOf } from "#web/lib/reads.ts";

/** First part of the key of all group queries. Schedules name groups, so an announcement of schedules includes them. */
export const groupTopic = "schedules";

/** Returns all screen groups of the account. */
export const useGroups = (wanted = true) =>
  useQuery({
    ...answerOf(listGroups, [groupTopic, "groups"], {}),
    enabled: wanted,
  });
