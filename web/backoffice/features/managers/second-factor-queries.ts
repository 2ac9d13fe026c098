import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  askResetCall,
  confirmResetCall,
  passwordLinkCall,
  secondFactorsCall,
  withdrawResetCall,
} from "#shared/operator-api/addresses.ts";
import { type SecondFactors, secondFactorsAnswer } from "#shared/operator-api/own-account-contract.ts";
import { text } from "#shared/operator-api/read-value.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

export type Colleague = SecondFactors[number];
const key = ["second-factors"];

export const useSecondFactors = () =>
  useQuery(operatorQuery(key, secondFactorsCall, (body) => secondFactorsAnswer.parse(body).data));

/** Sends one step of a reset. Resolves to the server's words. */
function useStep<Fields extends Record<string, unknown>>(addressOf: (id: number) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...json }: Fields & { id: number }) => {
      const answer = await operatorCall(addressOf(id), { method: "POST", json });
      return text((answer as { message?: unknown }).message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useAskReset = () => useStep<{ reason: string; current: string }>(askResetCall);
export const useConfirmReset = () => useStep<{ current: string }>(confirmResetCall);
export const useSendPasswordLink = () => useStep<{ current: string }>(passwordLinkCall);
export const useWithdrawReset = () => useStep<Record<never, never>>(withdrawResetCall);
