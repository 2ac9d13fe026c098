import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  couponOfAccountCall,
  couponsCall,
  endCouponCall,
  removeCouponOfAccountCall,
} from "#shared/operator-api/addresses.ts";
import { couponsAnswer, type NewCoupon } from "#shared/operator-api/coupons-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["coupons"];

export const useCoupons = () =>
  useQuery({ ...operatorQuery(key, couponsCall, couponsAnswer.parse), staleTime: 0 });

/** Each change answers with the whole page. */
function useChange<Given>(send: (given: Given) => { url: string; json?: Record<string, unknown> }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => {
      const { url, json } = send(given);
      return couponsAnswer.parse(await operatorCall(url, { method: "POST", ...(json && { json }) }));
    },
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}

export const useAddCoupon = () => useChange((json: NewCoupon) => ({ url: couponsCall, json }));
export const useEndCoupon = () => useChange((id: number) => ({ url: endCouponCall(id) }));
export const useApplyCoupon = (accountId: number) =>
  useChange((json: { code: string }) => ({ url: couponOfAccountCall(accountId), json }));
export const useRemoveCoupon = () =>
  useChange((accountId: number) => ({ url: removeCouponOfAccountCall(accountId) }));
