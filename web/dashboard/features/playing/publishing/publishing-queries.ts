import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  bringBackDrafts,
  discardDrafts,
  getChanges,
  listPublications,
  listReceipts,
  type PublishingMode,
  publish,
  rollBack,
  setPublishing,
  withdrawPublication,
} from "#shared/contracts/playing/publishing.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { offerUndo, showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { topic } from "./publishing-status.ts";

const whilePreparingMs = 2_000;

export const useChanges = (wanted: boolean) =>
  useQuery({
    ...answerOf(getChanges, [topic, "changes"], {}),
    enabled: wanted,
  });

export const usePublications = () => useInfiniteQuery(pagesOf(listPublications, [topic, "list"], {}));

/** The key starts with the topic that the server announces when screens have sent receipts. */
export const useReceipts = (id: number) =>
  useInfiniteQuery({
    ...pagesOf(listReceipts, ["screens", "receipts of publication", id], { id, limit: 50 }),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.preparing ? whilePreparingMs : false),
  });

export const useRefresh = () => useReadAgain([topic]);

export function useSetPublishing() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (mode: PublishingMode) => call(setPublishing, { mode }),
    onError: (error) => showFailure(t`This was not changed`, error),
    onSettled: refresh,
  });
}

export function usePublish() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof publish>) => call(publish, body),
    onSettled: refresh,
  });
}

export function useWithdraw() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(withdrawPublication, { id }),
    onSuccess: () => showDone(t`Cancelled. Its changes are drafts again.`),
    onError: (error) => showFailure(t`The publication was not cancelled`, error),
    onSettled: refresh,
  });
}

/** Rolls back to a version. Undo rolls back to the version before this. */
export function useRollBack() {
  const refresh = useRefresh();
  const back = useMutation({
    mutationFn: ({ id, ifStill }: { id: number; before: number | null; ifStill?: number }) =>
      call(rollBack, { id, ifStill }),
    onSuccess: ({ id: current, number, rolledBackTo }, { before }) => {
      const [old, now] = [rolledBackTo ?? 0, number ?? 0];
      const words = t`Rolled back to version ${old}. It is now version ${now}.`;
      if (before === null) showDone(words);
      else
        offerUndo(words, () =>
          back.mutateAsync({ id: before, before: null, ifStill: current }).then(undefined, alreadyShown),
        );
    },
    onError: (error) => showFailure(t`Nothing was changed`, error),
    onSettled: refresh,
  });
  return back;
}

export const useBringBack = () =>
  useMutation({
    mutationFn: (input: RequestOf<typeof bringBackDrafts>) => call(bringBackDrafts, input),
    onSuccess: () => showDone(t`The drafts were restored.`),
    onError: (error) => showFailure(t`The drafts were not restored`, error),
    // Playlists, schedules, groups and screens have changed.
    onSettled: useReadAgain(),
  });

export function useDiscard() {
  const bringBack = useBringBack();
  return useMutation({
    mutationFn: () => call(discardDrafts, {}),
    onSuccess: ({ id }) =>
      offerUndo(t`The drafts were discarded.`, () =>
        bringBack.mutateAsync({ id, ifStill: "published" }).then(undefined, alreadyShown),
      ),
    onError: (error) => showFailure(t`The drafts were not discarded`, error),
    onSettled: useReadAgain(),
  });
}
