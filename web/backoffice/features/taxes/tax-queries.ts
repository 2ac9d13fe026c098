import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { closeMonthCall, reopenMonthCall, taxesCall } from "#shared/operator-api/addresses.ts";
import { taxesAnswer } from "#shared/operator-api/taxes-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const all = ["taxes"];

export type RegisterName = "sales" | "notes" | "others";

/** Returns a month with its return. `month`: empty for the last one that ended. `gstin`: empty for that of its last day. */
export const useTaxes = (view: { month: string; gstin: string; register: RegisterName }) =>
  useQuery({
    ...operatorQuery([...all, view], taxesCall, taxesAnswer.parse, {
      register: view.register,
      ...(view.month && { month: view.month }),
      ...(view.gstin && { gstin: view.gstin }),
    }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

function useChange<Given extends Record<string, unknown>>(url: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: Given) => taxesAnswer.parse(await operatorCall(url, { method: "POST", json })),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useCloseMonth = () => useChange<{ month: string; note: string }>(closeMonthCall);
export const useReopenMonth = () => useChange<{ month: string; reason: string }>(reopenMonthCall);
