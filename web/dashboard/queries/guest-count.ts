import { useQuery } from "@tanstack/react-query";
import { countGuestUploads } from "#shared/contracts/library/guest-count.ts";
import { call } from "#web/lib/api.ts";

/** Under the topic of media, so that it is fetched again when something arrives. */
export const guestKey = ["media", "guests"] as const;

/** Returns how many pictures and notices of guests wait for a decision. Every page shows it in the menu. */
export const useGuestCount = (wanted = true) =>
  useQuery({
    queryKey: [...guestKey, "count"],
    queryFn: ({ signal }) => call(countGuestUploads, {}, { signal }),
    enabled: wanted,
  });
