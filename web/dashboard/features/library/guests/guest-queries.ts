import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { language } from "#shared/contracts/language.ts";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import {
  approveGuestUploads,
  createGuestLink,
  deleteGuestLink,
  type GuestUpload,
  listGuestLinks,
  listGuestUploads,
  makeGuestWall,
  rejectGuestUploads,
  renewGuestLink,
  restoreGuestUploads,
  saveGuestLink,
} from "#shared/contracts/library/guest-links.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, listOf, useReadAgain } from "#web/lib/reads.ts";
import { guestKey } from "../../../queries/guest-count.ts";

export const useGuestLinks = () => useQuery(listOf(listGuestLinks, [...guestKey, "links"], {}));

const isWorking = ({ media }: GuestUpload): boolean =>
  media?.state === "uploaded" || media?.state === "processing";

/** Returns what guests sent. Asks again while pictures are being processed. */
export const useGuestUploads = (state: GuestUpload["state"]) =>
  useQuery({
    ...answerOf(listGuestUploads, [...guestKey, "uploads", state], { state, limit: 200 }),
    refetchInterval: (query) => (query.state.data?.items.some(isWorking) ? 3000 : false),
  });

/** The tables that notices can go to. */
export const useNoticeTables = (wanted: boolean) =>
  useQuery({
    ...answerOf(listDataSources, ["data-sources"], {}),
    select: ({ items }) => items.filter(({ kind }) => kind === "table"),
    enabled: wanted,
  });

export type LinkInput = RequestOf<typeof createGuestLink>;

/** Returns the actions on links and on what guests sent. Each fetches the lists again. */
export function useGuestActions() {
  const client = useQueryClient();
  const onSettled = useReadAgain(guestKey);
  const decide = (contract: typeof approveGuestUploads) => ({
    mutationFn: (ids: number[]) => call(contract, { ids }),
    // Also after a refusal: a colleague may have decided.
    onSettled,
  });
  return {
    create: useMutation({ mutationFn: (input: LinkInput) => call(createGuestLink, input), onSettled }),
    save: useMutation({
      mutationFn: (input: LinkInput & { id: number }) => call(saveGuestLink, input),
      onSettled,
    }),
    renew: useMutation({ mutationFn: (id: number) => call(renewGuestLink, { id }), onSettled }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteGuestLink, { id }), onSettled }),
    wall: useMutation({
      mutationFn: (id: number) =>
        call(makeGuestWall, { id, language: language.catch("en").parse(document.documentElement.lang) }),
      onSettled: async () => {
        await onSettled();
        await client.invalidateQueries({ queryKey: ["media"] });
      },
    }),
    approve: useMutation(decide(approveGuestUploads)),
    reject: useMutation(decide(rejectGuestUploads as never)),
    restore: useMutation(decide(restoreGuestUploads as never)),
  };
}
