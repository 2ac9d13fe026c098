import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { idParams } from "#shared/contracts/contract.ts";
import {
  accountDocumentsCall,
  creditDocumentCall,
  documentPdfCall,
  idempotencyKeyHeader,
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
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
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
const requestKey = z
  .string(schemaReason("idempotencyKeyRequired"))
  .min(8, schemaReason("idempotencyKeyRequired"))
  .max(100);

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
  rawRoute(app, {
    method: "POST",
    url: accountDocumentsCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(issueDocumentBody, request.body ?? {}),
        accountId: parseWith(idParams, request.params).id,
        requestKey: parseWith(requestKey, request.headers[idempotencyKeyHeader]),
      };
      return documentChangedAnswer.parse(await issueByHand({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: payDocumentCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(payDocumentBody, request.body ?? {}),
        documentId: parseWith(idParams, request.params).id,
        requestKey: parseWith(requestKey, request.headers[idempotencyKeyHeader]),
      };
      return documentChangedAnswer.parse(await payByHand({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: creditDocumentCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(creditDocumentBody, request.body ?? {}),
        documentId: parseWith(idParams, request.params).id,
        requestKey: parseWith(requestKey, request.headers[idempotencyKeyHeader]),
      };
      return documentChangedAnswer.parse(await creditByHand({ ctx, input }));
    },
  });
  calls.post(undoAllocationCall(":id"), {
    params: idParams,
    body: undoAllocationBody,
    answer: documentChangedAnswer,
    verb: undoByHand,
  });
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
