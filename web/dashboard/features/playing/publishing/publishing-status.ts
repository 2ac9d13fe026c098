import { useQuery } from "@tanstack/react-query";
import { getPublishing } from "#shared/contracts/playing/publishing.ts";
import { answerOf } from "#web/lib/reads.ts";

export const topic = "publishing";

/** Returns whether the account reviews, and what waits. Every page asks, so it is apart from the other queries. */
export const usePublishing = (wanted = true) =>
  useQuery({
    ...answerOf(getPublishing, [topic, "status"], {}),
    enabled: wanted,
  });
