import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  partnerCall,
  partnerCorrectionsCall,
  partnerPricesCall,
  partnersCall,
} from "#shared/operator-api/addresses.ts";
import {
  type ChangedPartner,
  type Correction,
  type NewPartner,
  type NewPartnerPrice,
  partnerAnswer,
  partnersAnswer,
} from "#shared/operator-api/partners-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const listKey = ["partners"];
const keyOf = (id: string) => ["partner", id];

export const usePartners = () =>
  useQuery({
    ...operatorQuery(listKey, partnersCall, (body) => partnersAnswer.parse(body).partners),
    staleTime: 0,
  });

/** Returns a partner; its ledger grows by pages. */
export const usePartner = (id: string) =>
  useInfiniteQuery({
    queryKey: keyOf(id),
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ signal, pageParam }) =>
      partnerAnswer.parse(await operatorCall(partnerCall(id), { signal, query: { before: pageParam } })),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

function usePosted<Sent extends Record<string, unknown>>(address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: Sent) =>
      partnerAnswer.parse(await operatorCall(address, { method: "POST", json })),
    onSuccess: ({ partner }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: keyOf(String(partner.id)) }),
      ]),
  });
}

export const useMakePartner = () => usePosted<NewPartner>(partnersCall);
export const useChangePartner = (id: number) => usePosted<ChangedPartner>(partnerCall(id));
export const useSetPrice = (id: number) => usePosted<NewPartnerPrice>(partnerPricesCall(id));
export const useCorrect = (id: number) => usePosted<Correction>(partnerCorrectionsCall(id));
