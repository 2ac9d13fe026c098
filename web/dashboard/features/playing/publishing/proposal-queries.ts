import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  commentProposal,
  commentPublication,
  deleteComment,
  listProposalComments,
  listPublicationComments,
  saveComment,
} from "#shared/contracts/playing/comments.ts";
import {
  approveProposal,
  listProposals,
  propose,
  returnProposal,
  withdrawProposal,
} from "#shared/contracts/playing/proposals.ts";
import { getChanges, setFourEyes } from "#shared/contracts/playing/publishing.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, pagesOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { useRefresh } from "./publishing-queries.ts";
import { topic } from "./publishing-status.ts";

export const useProposals = () => useInfiniteQuery(pagesOf(listProposals, [topic, "proposals"], {}));

/** Returns what a proposal changes on the screens, compared with what they play now. */
export const useProposedChanges = (proposalId: number, wanted: boolean) =>
  useQuery({
    ...answerOf(getChanges, [topic, "changes", proposalId], { proposalId }),
    enabled: wanted,
  });

export function usePropose() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof propose>) => call(propose, body),
    onSuccess: () => showDone(t`Proposed. Those who may publish get an email.`),
    onSettled: refresh,
  });
}

export function useWithdrawProposal() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(withdrawProposal, { id }),
    onSuccess: () => showDone(t`Taken back. The changes are still drafts.`),
    onError: (error) => showFailure(t`The proposal was not taken back`, error),
    onSettled: refresh,
  });
}

export function useApprove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof approveProposal>) => call(approveProposal, body),
    onSettled: refresh,
  });
}

export function useReturnProposal() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RequestOf<typeof returnProposal>) => call(returnProposal, body),
    onSettled: refresh,
  });
}

export function useSetFourEyes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (on: boolean) => call(setFourEyes, { on }),
    onError: (error) => showFailure(t`This was not changed`, error),
    onSettled: refresh,
  });
}

/** What comments are about. */
export type About = { publicationId: number } | { proposalId: number };

export const useComments = (about: About, wanted: boolean) =>
  useQuery({
    queryKey: [topic, "comments", about],
    queryFn: ({ signal }) =>
      "proposalId" in about
        ? call(listProposalComments, { id: about.proposalId }, { signal })
        : call(listPublicationComments, { id: about.publicationId }, { signal }),
    enabled: wanted,
  });

export const useComment = (about: About) =>
  useMutation({
    mutationFn: (text: string) =>
      "proposalId" in about
        ? call(commentProposal, { id: about.proposalId, text })
        : call(commentPublication, { id: about.publicationId, text }),
    onSettled: useReadAgain([topic, "comments"]),
  });

export const useSaveComment = () =>
  useMutation({
    mutationFn: (body: { id: number; text: string }) => call(saveComment, body),
    onSettled: useReadAgain([topic, "comments"]),
  });

export const useDeleteComment = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteComment, { id }),
    onError: (error) => showFailure(t`The comment was not deleted`, error),
    onSettled: useReadAgain([topic, "comments"]),
  });
