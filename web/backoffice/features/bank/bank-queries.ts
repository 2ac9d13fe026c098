import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  bankCall,
  bankLineCall,
  bankStatementsCall,
  idempotencyKeyHeader,
  nameAdvanceCall,
  openInvoicesCall,
  refundCall,
  spendCreditCall,
} from "#shared/operator-api/addresses.ts";
import {
  type BankPart,
  bankAnswer,
  bankChangedAnswer,
  type NameAdvance,
  openInvoicesAnswer,
  statementAnswer,
} from "#shared/operator-api/bank-contract.ts";
import { refundedAnswer } from "#shared/operator-api/payments-contract.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const all = ["bank"];

/** Returns the lines of the bank that wait, what was booked, and money that pays nothing yet. */
export const useBank = () =>
  useQuery({ ...operatorQuery([...all, "lines"], bankCall, bankAnswer.parse), staleTime: 0 });

/** Returns the open invoices of a customer, oldest first. */
export const useOpenInvoices = (accountId: number | null) =>
  useQuery({
    ...operatorQuery(
      [...all, "open", accountId],
      openInvoicesCall(accountId ?? 0),
      (body) => openInvoicesAnswer.parse(body).data,
    ),
    staleTime: 0,
    enabled: accountId !== null,
  });

/** After a change, everything about money and users is fetched again. */
function useFetchAgain() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [all, ["documents"], ["payments"], ["user"]])
      void client.invalidateQueries({ queryKey });
  };
}

export function useAddStatement() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async (file: File) =>
      statementAnswer.parse(
        await operatorCall(bankStatementsCall, {
          method: "POST",
          query: { name: cutText(file.name, 200) },
          file,
        }),
      ),
    onSettled: fetchAgain,
  });
}

/** What an operator decides about a line. A line is settled once, so a repeat does nothing. */
export type LineChange =
  | { id: number; what: "book"; body: { account_id: number; parts: BankPart[] } }
  | { id: number; what: "same"; body: { payment_id: number } }
  | { id: number; what: "aside"; body: { note: string } }
  | { id: number; what: "undo"; body: Record<string, never> };

export function useChangeLine() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async ({ id, what, body }: LineChange) =>
      bankChangedAnswer.parse(await operatorCall(bankLineCall(id, what), { method: "POST", json: body })),
    onSettled: fetchAgain,
  });
}

export function useSpendCredit(paymentId: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async ({ key, parts }: { key: string; parts: BankPart[] }) =>
      bankChangedAnswer.parse(
        await operatorCall(spendCreditCall(paymentId), {
          method: "POST",
          headers: { [idempotencyKeyHeader]: key },
          json: { parts },
        }),
      ),
    onSettled: fetchAgain,
  });
}

/** Says that money which pays nothing yet is an advance. */
export function useNameAdvance(paymentId: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async ({ key, body }: { key: string; body: NameAdvance }) =>
      bankChangedAnswer.parse(
        await operatorCall(nameAdvanceCall(paymentId), {
          method: "POST",
          headers: { [idempotencyKeyHeader]: key },
          json: body,
        }),
      ),
    onSettled: fetchAgain,
  });
}

/** Says that money which pays nothing yet is owed back: the plan stays. */
export function useOweBack(paymentId: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async ({ key, amountPaise, reason }: { key: string; amountPaise: number; reason: string }) =>
      refundedAnswer.parse(
        await operatorCall(refundCall(paymentId), {
          method: "POST",
          headers: { [idempotencyKeyHeader]: key },
          json: { amount_paise: amountPaise, reason, ends_time: false },
        }),
      ),
    onSettled: fetchAgain,
  });
}
