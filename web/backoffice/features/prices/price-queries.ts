import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  contractPricesCall,
  endContractPriceCall,
  pricesCall,
  taxRatesCall,
  withdrawPriceCall,
  withdrawTaxRateCall,
} from "#shared/operator-api/addresses.ts";
import {
  type NewContractPrice,
  type NewPrice,
  type NewTaxRate,
  pricesAnswer,
} from "#shared/operator-api/prices-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["prices"];

export const usePrices = () =>
  useQuery({ ...operatorQuery(key, pricesCall, pricesAnswer.parse), staleTime: 0 });

/** Each change answers with the whole page. */
function useChange<Given>(send: (given: Given) => { url: string; json?: Record<string, unknown> }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => {
      const { url, json } = send(given);
      return pricesAnswer.parse(await operatorCall(url, { method: "POST", ...(json && { json }) }));
    },
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}

export const useAddPrice = () => useChange((json: NewPrice) => ({ url: pricesCall, json }));
export const useWithdrawPrice = () => useChange((id: number) => ({ url: withdrawPriceCall(id) }));
export const useAddTaxRate = () => useChange((json: NewTaxRate) => ({ url: taxRatesCall, json }));
export const useWithdrawTaxRate = () => useChange((id: number) => ({ url: withdrawTaxRateCall(id) }));
export const useAddContractPrice = (accountId: number) =>
  useChange((json: NewContractPrice) => ({ url: contractPricesCall(accountId), json }));
export const useEndContractPrice = () => useChange((id: number) => ({ url: endContractPriceCall(id) }));
