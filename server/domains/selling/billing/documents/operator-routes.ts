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
  rawRoute(app, {
    method: "GET",
    url: documentPdfCall(":id"),
    who,
    handler: async ({ ctx, request, reply }) => {
      const { id } = parseWith(idParams, request.params);
      const asked = parseWith(operatorPdfQuery, request.query);
      return sendPdf(reply, await documentPdfForOperator({ ctx, input: { id, ...asked } }));
    },
  });
  rawRoute(app, {
    method: "GET",
    url: accountDocumentsCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      documentsAnswer.parse(await listDocuments({ ctx, input: parseWith(idParams, request.params) })),
  });
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
  rawRoute(app, {
    method: "POST",
    url: undoAllocationCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(undoAllocationBody, request.body ?? {}),
        id: parseWith(idParams, request.params).id,
      };
      return documentChangedAnswer.parse(await undoByHand({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: registerDocumentCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      triedAgainAnswer.parse(await tryAgain({ ctx, input: parseWith(idParams, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: irnCall(":id", "enter"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(enterIrnBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return triedAgainAnswer.parse(await enterIrn({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: irnCall(":id", "cancel"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(cancelIrnBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return triedAgainAnswer.parse(await cancelIrn({ ctx, input }));
    },
  });
}
