import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { followUpCall, overdueCall } from "#shared/operator-api/addresses.ts";
import { type FollowUp, overdueAnswer } from "#shared/operator-api/overdue-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const queryKey = ["overdue"];

/** Returns the unpaid invoices of all customers, with sums by their age. */
export const useOverdue = () =>
  useQuery({ ...operatorQuery(queryKey, overdueCall, overdueAnswer.parse), staleTime: 0 });

/** Notes what a customer said about an invoice; a repeat notes the same. */
export function useFollowUp(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: FollowUp) =>
      overdueAnswer.parse(await operatorCall(followUpCall(id), { method: "POST", json: body })),
    onSuccess: (page) => client.setQueryData(queryKey, page),
  });
}
