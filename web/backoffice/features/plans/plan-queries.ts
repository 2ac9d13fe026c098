import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { idempotencyKeyHeader, operatorCalls } from "#shared/operator-api/addresses.ts";
import { readStoragePlans } from "#shared/operator-api/read-plans.ts";
import { idValue } from "../../calls/id-value.ts";
import { operatorCall } from "../../calls/operator-call.ts";

export const useStoragePlans = () =>
  useQuery({
    queryKey: ["storage-plans"],
    queryFn: async ({ signal }) =>
      readStoragePlans(await operatorCall(operatorCalls.storagePlans, { signal })),
  });

export interface SwitchPlanInput {
  planId: string;
  /** For the audit log; may be empty. */
  reason: string;
  /** Idempotency key: a double click switches the plan once. */
  idempotencyKey: string;
}

/** Switches a user to another plan, then fetches that user again. */
export function useSwitchPlan(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ planId, reason, idempotencyKey }: SwitchPlanInput) =>
      operatorCall(operatorCalls.storagePlans, {
        method: "POST",
        query: { action: "renew" },
        json: { user_id: idValue(userId), plan_id: idValue(planId), ...(reason && { reason }) },
        headers: { [idempotencyKeyHeader]: idempotencyKey },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["user", userId] });
      void client.invalidateQueries({ queryKey: ["users"] });
    },
  });
}
