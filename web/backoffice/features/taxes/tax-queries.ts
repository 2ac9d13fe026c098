import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BookNames } from "#shared/book-names.ts";
import {
  bookNamesCall,
  closeMonthCall,
  dayEndsCall,
  reopenMonthCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import { bookNamesAnswer, dayEndsAnswer, taxesAnswer } from "#shared/operator-api/taxes-contract.ts";
import { operatorCall } from "../../calls/operator-call.ts";

const all = ["taxes"];

export type RegisterName = "sales" | "notes" | "others";

/** Returns a month with its return. `month`: empty for the last one that ended. */
export const useTaxes = (view: { month: string; register: RegisterName }) =>
  useQuery({
    queryKey: [...all, view],
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      taxesAnswer.parse(
        await operatorCall(taxesCall, {
          query: { register: view.register, ...(view.month && { month: view.month }) },
          signal,
        }),
      ),
  });

export const useDayEnds = (month: string) =>
  useQuery({
    queryKey: [...all, "day-ends", month],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      dayEndsAnswer.parse(await operatorCall(dayEndsCall, { query: { month }, signal })),
  });

export const useBookNames = () =>
  useQuery({
    queryKey: [...all, "book-names"],
    staleTime: 0,
    queryFn: async ({ signal }) => bookNamesAnswer.parse(await operatorCall(bookNamesCall, { signal })),
  });

export function useSaveBookNames() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: { names: BookNames }) =>
      bookNamesAnswer.parse(await operatorCall(bookNamesCall, { method: "POST", json })),
    onSuccess: (answer) => client.setQueryData([...all, "book-names"], answer),
  });
}

function useChange<Given extends Record<string, unknown>>(url: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: Given) => taxesAnswer.parse(await operatorCall(url, { method: "POST", json })),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useCloseMonth = () => useChange<{ month: string; note: string }>(closeMonthCall);
export const useReopenMonth = () => useChange<{ month: string; reason: string }>(reopenMonthCall);
