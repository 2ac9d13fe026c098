import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { idempotencyKeyHeader, operatorCalls, undoPlanSwitchCall } from "#shared/operator-api/addresses.ts";
import { readPlanOffer } from "#shared/operator-api/read-plans.ts";
import { isRecord, textOrNull } from "#shared/operator-api/read-value.ts";
import { idValue } from "../../calls/id-value.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const offerKey = (userId: string) => ["storage-plans", userId];

/** Returns the plans, what a switch of this user to each gives, and the switch that can be undone. */
export const usePlanOffer = (userId: string) =>
  useQuery({
    ...operatorQuery(offerKey(userId), operatorCalls.storagePlans, readPlanOffer, { user_id: userId }),
    // The figures are shown before a decision, so they are fetched for each opening.
    staleTime: 0,
    gcTime: 0,
  });

export interface SwitchPlanInput {
  planId: string;
  /** For the audit log; may be empty. */
  reason: string;
  /** What the operator saw and confirmed; null when the server does not offer a choice. */
  chosen: {
    end: "keep" | "new" | "extend";
    extend_days?: number;
    complimentary: boolean;
    licences: number;
  } | null;
  /** Idempotency key: a double click switches the plan once. */
  idempotencyKey: string;
}

/** Switches a user to another plan, then fetches that user again. Returns what an undo needs, if the server sent it. */
export function useSwitchPlan(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ planId, reason, chosen, idempotencyKey }: SwitchPlanInput) => {
      const answer = await operatorCall(operatorCalls.storagePlans, {
        method: "POST",
        query: { action: "renew" },
        json: {
          user_id: idValue(userId),
          plan_id: idValue(planId),
          ...(reason && { reason }),
          ...chosen,
        },
        headers: { [idempotencyKeyHeader]: idempotencyKey },
      });
      return { switchId: isRecord(answer) ? textOrNull(answer.switch_id) : null };
    },
    onSuccess: () => fetchUserAgain(client, userId),
  });
}

/** Undoes the latest switch, then fetches the user and the offer again. */
export function useUndoPlanSwitch(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (switchId: string) =>
      operatorCall(undoPlanSwitchCall(userId), { method: "POST", json: { switch_id: idValue(switchId) } }),
    onSuccess: () => fetchUserAgain(client, userId),
    onSettled: () => client.invalidateQueries({ queryKey: offerKey(userId) }),
  });
}

function fetchUserAgain(client: QueryClient, userId: string): void {
  void client.invalidateQueries({ queryKey: ["user", userId] });
  void client.invalidateQueries({ queryKey: ["users"] });
}
