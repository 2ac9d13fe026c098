import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  chooseRenewal,
  endMandate,
  getRenewal,
  type RenewalAnswer,
  setGraceDays,
} from "#shared/contracts/selling/renewal.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";

const key = ["screens", "renewal"];

export const useRenewal = () =>
  useQuery({
    ...answerOf(getRenewal, key, {}),
    staleTime: 0,
  });

/** Changes what happens at the end of the plan; the answer is the new state. */
function useChange<Input>(change: (input: Input) => Promise<RenewalAnswer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}

export const useChooseRenewal = () =>
  useChange((input: RequestOf<typeof chooseRenewal>) => call(chooseRenewal, input));
export const useSetGraceDays = () => useChange((days: number) => call(setGraceDays, { days }));
export const useEndMandate = () => useChange(() => call(endMandate, {}));
