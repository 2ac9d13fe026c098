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
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

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
    ...operatorQuery([...all, "order", orderId], orderCall(orderId), orderAnswer.parse),
    staleTime: 0,
  });

export const useReconciliation = () =>
  useQuery({
    ...operatorQuery([...all, "reconciliation"], reconciliationCall, reconciliationAnswer.parse),
    staleTime: 0,
  });

export const useLedger = (userId: string) =>
  useQuery({
    ...operatorQuery([...all, "ledger", userId], ledgerCall(userId), (body) => ledgerAnswer.parse(body).data),
    staleTime: 0,
  });

/** Returns what a refund would do. Fetched for each amount, because it is shown before a decision. */
export const useRefundPreview = (paymentId: number, amountPaise: number | null) =>
  useQuery({
    ...operatorQuery(
      [...all, "refund-preview", paymentId, amountPaise],
      refundCall(paymentId),
      refundPreviewAnswer.parse,
      { amount_paise: amountPaise ?? undefined },
    ),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
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
