import { useQuery } from "@tanstack/react-query";
import { countGuestUploads } from "#shared/contracts/library/guest-count.ts";
import { answerOf } from "#web/lib/reads.ts";

/** Under the topic of media, so that it is fetched again when something arrives. */
export const guestKey = ["media", "guests"] as const;

/** Returns how many pictures and notices of guests wait for a decision. Every page shows it in the menu. */
export const useGuestCount = (wanted = true) =>
  useQuery({
    ...answerOf(countGuestUploads, [...guestKey, "count"], {}),
    enabled: wanted,
  });
