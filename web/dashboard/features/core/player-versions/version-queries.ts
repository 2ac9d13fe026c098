import { t } from "@lingui/core/macro";
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  listPlayerRings,
  listScreenVersions,
  type PlayerRing,
  removePlayerRing,
  savePlayerRing,
} from "#shared/contracts/core/player-rings.ts";
import { call } from "#web/lib/api.ts";
import { pagesOf } from "#web/lib/pages-of.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { placeWords } from "./version-words.ts";

// Announcements of screens concern them, too.
const key = ["screens", "player-versions"] as const;

const ringsQuery = queryOptions({
  queryKey: [...key, "rings"],
  queryFn: ({ signal }) => call(listPlayerRings, {}, { signal }),
});

/** Returns the rules of the account. */
export const usePlayerRings = () => useQuery({ ...ringsQuery, select: ({ items }) => items });

/** Returns the versions that the service has, newest first. */
export const usePlayerVersions = () => useQuery({ ...ringsQuery, select: ({ versions }) => versions });

/** Returns the screens with their versions, in pages. */
export const useScreenVersions = () => useInfiniteQuery(pagesOf(listScreenVersions, [...key, "screens"], {}));

/** Returns what saves and removes a rule. */
export function useRingActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: key });
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
