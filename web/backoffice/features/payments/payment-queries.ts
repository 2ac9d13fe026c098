import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  checkOrderCall,
  closeDifferenceCall,
  deskCall,
  idempotencyKeyHeader,
  ledgerCall,
  orderCall,
  payOfflineCall,
  reconciliationCall,
  refundCall,
  refundTransferCall,
} from "#shared/operator-api/addresses.ts";
import {
  type DeskFilter,
  deskAnswer,
  differenceClosedAnswer,
  ledgerAnswer,
  orderAnswer,
  orderCheckedAnswer,
  paidOfflineAnswer,
  reconciliationAnswer,
  refundedAnswer,
  refundPreviewAnswer,
} from "#shared/operator-api/payments-contract.ts";
import { operatorCall } from "../../calls/operator-call.ts";

const all = ["payments"];

/** Returns payments, refunds and unpaid orders, newest first, in pages. */
export const useDesk = (view: { show: DeskFilter; search: string }) =>
  useInfiniteQuery({
    queryKey: [...all, "desk", view],
    initialPageParam: "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) =>
      deskAnswer.parse(await operatorCall(deskCall, { query: { ...view, before: pageParam }, signal })),
    getNextPageParam: ({ next }) => next,
  });

export const useOrder = (orderId: string) =>
  useQuery({
    queryKey: [...all, "order", orderId],
    staleTime: 0,
    queryFn: async ({ signal }) => orderAnswer.parse(await operatorCall(orderCall(orderId), { signal })),
  });

export const useReconciliation = () =>
  useQuery({
    queryKey: [...all, "reconciliation"],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      reconciliationAnswer.parse(await operatorCall(reconciliationCall, { signal })),
  });

export const useLedger = (userId: string) =>
  useQuery({
    queryKey: [...all, "ledger", userId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      ledgerAnswer.parse(await operatorCall(ledgerCall(userId), { signal })).data,
  });

/** Returns what a refund would do. Fetched for each amount, because it is shown before a decision. */
export const useRefundPreview = (paymentId: number, amountPaise: number | null) =>
  useQuery({
    queryKey: [...all, "refund-preview", paymentId, amountPaise],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      refundPreviewAnswer.parse(
        await operatorCall(refundCall(paymentId), {
          query: { amount_paise: amountPaise ?? undefined },
          signal,
        }),
      ),
  });

/** After a change, everything about money and users is fetched again. */
function useFetchAgain() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: all });
    for (const queryKey of [["documents"], ["user"]]) void client.invalidateQueries({ queryKey });
  };
}

export interface RefundInput {
  amountPaise: number;
  reason: string;
  endsTime: boolean;
  /** Empty: through the provider. */
  offlineReference: string;
  idempotencyKey: string;
}

export function useRefund(paymentId: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async ({ amountPaise, reason, endsTime, offlineReference, idempotencyKey }: RefundInput) =>
      refundedAnswer.parse(
        await operatorCall(refundCall(paymentId), {
          method: "POST",
          headers: { [idempotencyKeyHeader]: idempotencyKey },
          json: {
            amount_paise: amountPaise,
            reason,
            ends_time: endsTime,
            ...(offlineReference && { offline_reference: offlineReference }),
          },
        }),
      ),
    onSettled: fetchAgain,
  });
}

export function useEnterTransfer(refundId: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async (reference: string) =>
      refundedAnswer.parse(
        await operatorCall(refundTransferCall(refundId), { method: "POST", json: { reference } }),
      ),
    onSettled: fetchAgain,
  });
}

export function useCloseDifference(id: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async (note: string) =>
      differenceClosedAnswer.parse(
        await operatorCall(closeDifferenceCall(id), { method: "POST", json: { note } }),
      ),
    onSettled: fetchAgain,
  });
}

export function useAskProvider(orderId: string) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async () =>
      orderCheckedAnswer.parse(await operatorCall(checkOrderCall(orderId), { method: "POST", json: {} })),
    onSettled: fetchAgain,
  });
}

export function usePayOffline(orderId: string) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async (reference: string) =>
      paidOfflineAnswer.parse(
        await operatorCall(payOfflineCall(orderId), { method: "POST", json: { reference } }),
      ),
    onSettled: fetchAgain,
  });
}
