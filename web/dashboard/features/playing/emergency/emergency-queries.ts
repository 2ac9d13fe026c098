import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { listGroups } from "#shared/contracts/core/groups.ts";
import { listMedia } from "#shared/contracts/library/media.ts";
import {
  clearEmergency,
  type Emergency,
  listEmergencies,
  listEmergencyReceipts,
  startEmergency,
} from "#shared/contracts/playing/emergencies.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { emergenciesTopic as topic } from "./emergencies-topic.ts";

/** Receipts may arrive between the first response and the first announcement. */
const whileOpenMs = 5_000;

const isOpen = ({ on, counts }: Emergency): boolean => on || counts.cleared < counts.received;

export const useEmergencies = () =>
  useInfiniteQuery({
    ...pagesOf(listEmergencies, [topic, "list"], {}),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isOpen) ? whileOpenMs : false),
  });

export const useEmergencyReceipts = (id: number) =>
  useInfiniteQuery(pagesOf(listEmergencyReceipts, [topic, "receipts", id], { id, limit: 50 }));

export const useStartEmergency = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof startEmergency>) => call(startEmergency, body),
    onSettled: useReadAgain([topic]),
  });

export const useClearEmergency = () =>
  useMutation({
    mutationFn: (id: number) => call(clearEmergency, { id }),
    onError: (error) => showFailure(t`The emergency was not cleared`, error),
    onSettled: useReadAgain([topic]),
  });

/** Searches by name: an account may have thousands of screens. */
export const useScreensNamed = (q: string) =>
  useQuery({
    ...answerOf(listScreens, ["screens", "for an emergency", q], { q: q || undefined, limit: 50 }),
    placeholderData: (before) => before,
  });

export const useAllGroups = () => useQuery(answerOf(listGroups, ["schedules", "groups"], {}));

export const useReadyMedia = (q: string) =>
  useQuery({
    ...answerOf(listMedia, ["media", "for an emergency", q], {
      q: q || undefined,
      state: "ready",
      limit: 50,
    }),
    placeholderData: (before) => before,
  });
