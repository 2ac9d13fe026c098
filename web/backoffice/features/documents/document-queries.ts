import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  accountDocumentsCall,
  creditDocumentCall,
  idempotencyKeyHeader,
  irnCall,
  payDocumentCall,
  registerDocumentCall,
  undoAllocationCall,
} from "#shared/operator-api/addresses.ts";
import {
  type CancelIrn,
  type CreditDocument,
  documentChangedAnswer,
  documentsAnswer,
  type EnterIrn,
  type IssueDocument,
  type PayDocument,
  triedAgainAnswer,
} from "#shared/operator-api/documents-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const all = ["documents"];

/** Returns the documents of an account, newest first, with what is open of each. */
export const useDocuments = (userId: string) =>
  useQuery({
    ...operatorQuery([...all, userId], accountDocumentsCall(userId), documentsAnswer.parse),
    staleTime: 0,
  });

/** Sends a change with its own key, so that two clicks have one effect. */
function useChange<Body extends Record<string, unknown>>(address: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, body }: { key: string; body: Body }) =>
      documentChangedAnswer.parse(
        await operatorCall(address, { method: "POST", headers: { [idempotencyKeyHeader]: key }, json: body }),
      ),
    onSettled: () => {
      for (const queryKey of [all, ["payments"], ["user"]]) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useRegisterDocument(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      triedAgainAnswer.parse(await operatorCall(registerDocumentCall(id), { method: "POST", json: {} })),
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  });
}

function useIrn<Body extends Record<string, unknown>>(id: number, what: "enter" | "cancel") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: Body) =>
      triedAgainAnswer.parse(await operatorCall(irnCall(id, what), { method: "POST", json })),
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  });
}
export const useEnterIrn = (id: number) => useIrn<EnterIrn>(id, "enter");
export const useCancelIrn = (id: number) => useIrn<CancelIrn>(id, "cancel");

/** Takes an entry back; a repeat is refused, so it needs no key. */
export const useUndoAllocation = (id: number) => {
  const change = useChange<{ reason: string }>(undoAllocationCall(id));
  return {
    mutateAsync: (body: { reason: string }) =>
      change.mutateAsync({ key: `undo-${id}-${body.reason.length}`, body }),
  };
};
export const useIssueDocument = (userId: string) => useChange<IssueDocument>(accountDocumentsCall(userId));
export const usePayDocument = (id: number) => useChange<PayDocument>(payDocumentCall(id));
export const useCreditDocument = (id: number) => useChange<CreditDocument>(creditDocumentCall(id));
