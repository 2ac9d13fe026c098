import { t } from "@lingui/core/macro";
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  listPlayerRings,
  listScreenVersions,
  type PlayerRing,
  removePlayerRing,
  savePlayerRing,
} from "#shared/contracts/core/player-rings.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { placeWords } from "./version-words.ts";

// Announcements of screens concern them, too.
const key = ["screens", "player-versions"] as const;

const ringsQuery = queryOptions({
  ...answerOf(listPlayerRings, [...key, "rings"], {}),
});

/** Returns the rules of the account. */
export const usePlayerRings = () => useQuery({ ...ringsQuery, select: ({ items }) => items });

/** Returns the versions that the service has, newest first. */
export const usePlayerVersions = () => useQuery({ ...ringsQuery, select: ({ versions }) => versions });

/** Returns the screens with their versions, in pages. */
export const useScreenVersions = () => useInfiniteQuery(pagesOf(listScreenVersions, [...key, "screens"], {}));

/** Returns what saves and removes a rule. */
export function useRingActions() {
  const onSettled = useReadAgain(key);
  return {
    save: useMutation({
      mutationFn: (input: RequestOf<typeof savePlayerRing>) => call(savePlayerRing, input),
      onSuccess: () => showDone(t`Saved. Screens look for their version once an hour.`),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: PlayerRing) => call(removePlayerRing, { id }),
      onSuccess: (_, ring) => {
        const place = placeWords(ring);
        showDone(t`The rule for “${place}” was removed`);
      },
      onError: (error) => showFailure(t`The rule was not removed`, error),
      onSettled,
    }),
  };
}
