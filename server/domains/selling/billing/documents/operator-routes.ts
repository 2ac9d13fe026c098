import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import {
  accountDocumentsCall,
  creditDocumentCall,
  documentPdfCall,
  irnCall,
  payDocumentCall,
  registerDocumentCall,
  undoAllocationCall,
} from "#shared/operator-api/addresses.ts";
import {
  cancelIrnBody,
  creditDocumentBody,
  documentChangedAnswer,
  documentsAnswer,
  enterIrnBody,
  issueDocumentBody,
  operatorPdfQuery,
  payDocumentBody,
  triedAgainAnswer,
  undoAllocationBody,
} from "#shared/operator-api/documents-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { enterIrn } from "../e-invoices/by-hand.ts";
import { cancelIrn } from "../e-invoices/cancel-irn.ts";
import { tryAgain } from "../e-invoices/try-again.ts";
import { creditByHand } from "./by-hand/credit-by-hand.ts";
import { issueByHand } from "./by-hand/issue-by-hand.ts";
import { listDocuments } from "./by-hand/list-documents.ts";
import { payByHand } from "./by-hand/pay-by-hand.ts";
import { undoByHand } from "./by-hand/undo-by-hand.ts";
import { documentPdfForOperator } from "./document-pdf.ts";
import { sendPdf } from "./send-pdf.ts";

const who = ["admin"] as const;

/** Registers the operators' calls about documents. */
export function documentOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(documentPdfCall(":id"), {
    params: idParams,
    query: operatorPdfQuery,
    verb: documentPdfForOperator,
    send: sendPdf,
  });
  calls.get(accountDocumentsCall(":id"), { params: idParams, answer: documentsAnswer, verb: listDocuments });
  const one = { params: idParams, answer: documentChangedAnswer };
  calls.postOnce(accountDocumentsCall(":id"), {
    ...one,
    body: issueDocumentBody,
    verb: ({ ctx, input: { id: accountId, ...input } }) =>
      issueByHand({ ctx, input: { ...input, accountId } }),
  });
  calls.postOnce(payDocumentCall(":id"), {
    ...one,
    body: payDocumentBody,
    verb: ({ ctx, input: { id: documentId, ...input } }) =>
      payByHand({ ctx, input: { ...input, documentId } }),
  });
  calls.postOnce(creditDocumentCall(":id"), {
    ...one,
    body: creditDocumentBody,
    verb: ({ ctx, input: { id: documentId, ...input } }) =>
      creditByHand({ ctx, input: { ...input, documentId } }),
  });
  calls.post(undoAllocationCall(":id"), { ...one, body: undoAllocationBody, verb: undoByHand });
  calls.post(registerDocumentCall(":id"), { params: idParams, answer: triedAgainAnswer, verb: tryAgain });
  calls.post(irnCall(":id", "enter"), {
    params: idParams,
    body: enterIrnBody,
    answer: triedAgainAnswer,
    verb: enterIrn,
  });
  calls.post(irnCall(":id", "cancel"), {
    params: idParams,
    body: cancelIrnBody,
    answer: triedAgainAnswer,
    verb: cancelIrn,
  });
}
