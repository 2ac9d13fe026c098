import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { subprocessorsCall, withdrawSubprocessorCall } from "#shared/operator-api/addresses.ts";
import { type Announcement, subprocessorsAnswer } from "#shared/operator-api/subprocessors-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["subprocessors"];

export const useSubprocessors = () =>
  useQuery({ ...operatorQuery(key, subprocessorsCall, subprocessorsAnswer.parse), staleTime: 0 });

export function useAnnounceSubprocessor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: Announcement) =>
      subprocessorsAnswer.parse(await operatorCall(subprocessorsCall, { method: "POST", json })),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}

export function useWithdrawSubprocessor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      subprocessorsAnswer.parse(await operatorCall(withdrawSubprocessorCall(id), { method: "POST" })),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}
