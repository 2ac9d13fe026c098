import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { savedRepliesCall, savedReplyCall } from "#shared/operator-api/addresses.ts";
import { type SavedReplyBody, savedRepliesAnswer } from "#shared/operator-api/saved-replies-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["saved-replies"];

/** Returns the saved replies of all, and the own ones, by name. */
export const useSavedReplies = () =>
  useQuery(operatorQuery(key, savedRepliesCall, (body) => savedRepliesAnswer.parse(body).data));

/** Returns the names of the managers to whom saved replies assign tickets, by number. */
export function useManagerNames(): ReadonlyMap<number, string> {
  const replies = useSavedReplies().data ?? [];
  return new Map(
    replies.flatMap(({ set, manager }) =>
      set.assigned_user_id != null && manager !== null ? [[set.assigned_user_id, manager] as const] : [],
    ),
  );
}

/** Saves a new reply, or changes one. */
export function useSaveReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: SavedReplyBody & { id: number | null }) =>
      operatorCall(id === null ? savedRepliesCall : savedReplyCall(id), { method: "POST", json }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => operatorCall(savedReplyCall(id), { method: "DELETE" }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
