import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  commentDesign,
  deleteDesignComment,
  listDesignComments,
  resolveDesignComment,
} from "#shared/contracts/library/design-comments.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";

/** Under the topic of media: a colleague's comment arrives without a reload. */
const keyOf = (id: number) => ["media", "comments", id] as const;

/** Returns the comments on a design, oldest first, and whom they can mention: the first members, or those `named` so. */
export const useDesignComments = (id: number, named = "") =>
  useQuery({
    ...answerOf(listDesignComments, [...keyOf(id), named], { id, ...(named && { named }) }),
    placeholderData: keepPreviousData,
  });

/** Returns how comments on a design are written, ended and deleted. */
export function useCommentWrites(id: number) {
  const onSuccess = useReadAgain(keyOf(id));
  return {
    add: useMutation({
      mutationFn: (comment: Omit<RequestOf<typeof commentDesign>, "id">) =>
        call(commentDesign, { id, ...comment }),
      onSuccess,
    }),
    resolve: useMutation({
      mutationFn: (change: { commentId: number; resolved: boolean }) =>
        call(resolveDesignComment, { id, ...change }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (commentId: number) => call(deleteDesignComment, { id, commentId }),
      onSuccess,
    }),
  };
}
