import { useQuery } from "@tanstack/react-query";
import { getPublishing } from "#shared/contracts/playing/publishing.ts";
import { call } from "#web/lib/api.ts";

export const topic = "publishing";

/** Returns whether the account reviews, and what waits. Every page asks, so it is apart from the other queries. */
export const usePublishing = (wanted = true) =>
  useQuery({
    queryKey: [topic, "status"],
    queryFn: ({ signal }) => call(getPublishing, {}, { signal }),
    enabled: wanted,
  });
