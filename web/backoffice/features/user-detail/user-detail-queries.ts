import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  operatorCalls,
  signOutUserCall,
  startVisitCall,
  suspensionCall,
} from "#shared/operator-api/addresses.ts";
import { readUserDetail, type UserDetail } from "#shared/operator-api/read-user-detail.ts";
import { paths } from "#shared/paths.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const keyOf = (id: string) => ["user", id];

export const useUserDetail = (id: string) =>
  useQuery(operatorQuery(keyOf(id), operatorCalls.users, readUserDetail, { id }));

/** Switches a screen of this user on or off. Updates the page at once and reverts it if the call fails. */
export function useSetScreenStatus(userId: string) {
  const client = useQueryClient();
  const draw = (screenId: string, active: boolean) =>
    client.setQueryData<UserDetail>(
      keyOf(userId),
      (user) =>
        user && {
          ...user,
          screens: user.screens.map((screen) => (screen.id === screenId ? { ...screen, active } : screen)),
        },
    );
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      operatorCall(operatorCalls.users, {
        method: "POST",
        query: { screen_id: id, status: active ? "active" : "inactive" },
      }),
    onMutate: async ({ id, active }) => {
      await client.cancelQueries({ queryKey: keyOf(userId) });
      draw(id, active);
    },
    onError: (_error, { id, active }) => draw(id, !active),
  });
}

/** Suspends a user or ends the suspension, then updates the page. */
export function useSuspension(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ suspended, reason = "" }: { suspended: boolean; reason?: string }) =>
      operatorCall(suspensionCall(userId), { method: suspended ? "POST" : "DELETE", json: { reason } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["users"] });
      return client.invalidateQueries({ queryKey: keyOf(userId) });
    },
  });
}

/** Starts a look at the user's dashboard, read only, and opens it. */
export const useStartVisit = (userId: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      operatorCall(startVisitCall(userId), { method: "POST", json: { reason } }),
    onSuccess: () => location.assign(paths.dashboard),
  });

export const useSignOutUser = (userId: string) =>
  useMutation({ mutationFn: () => operatorCall(signOutUserCall(userId), { method: "POST", json: {} }) });
