import { useQuery } from "@tanstack/react-query";
import { listMissing } from "#shared/contracts/playing/schedules.ts";
import { answerOf } from "#web/lib/reads.ts";

/** A schedule that ends, or a change of schedules, is not announced for this list. */
const askAgainMs = 60_000;

/** Returns what is planned and cannot play, because something it needs was removed or is empty. */
export const useMissing = () =>
  useQuery({
    // The announcements of deleted and restored playlists and media fetch it again.
    ...answerOf(listMissing, ["playlists", "missing"], {}),
    refetchInterval: askAgainMs,
  });
