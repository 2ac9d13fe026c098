import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { invitationsCall, limitsCall, withdrawInvitationCall } from "#shared/operator-api/addresses.ts";
import { invitationsAnswer, type Limits, limitsAnswer } from "#shared/operator-api/own-use-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

/** Returns an account's limits and how many screens it has. */
export const useLimits = (userId: string) =>
  useQuery({
    ...operatorQuery(["limits", userId], limitsCall(userId), limitsAnswer.parse),
    staleTime: 0,
    gcTime: 0,
  });

export function useSetLimits(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (limits: Limits) => operatorCall(limitsCall(userId), { method: "POST", json: limits }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["user", userId] }),
        client.invalidateQueries({ queryKey: ["limits", userId] }),
      ]),
  });
}

const invitationsKey = ["invitations"];

/** Returns the invitations that were not accepted yet. */
export const useInvitations = () =>
  useQuery({
    ...operatorQuery(invitationsKey, invitationsCall, (body) => invitationsAnswer.parse(body).invitations),
    staleTime: 0,
  });

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: Limits & { email: string }) => operatorCall(invitationsCall, { method: "POST", json }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => operatorCall(withdrawInvitationCall(id), { method: "POST", json: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
  });
}
