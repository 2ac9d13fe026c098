import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { maxEvidenceBytes } from "#shared/disputes.ts";
import { disputeCall, disputesCall } from "#shared/operator-api/addresses.ts";
import {
  addEvidenceQuery,
  answerDisputeBody,
  disputeChangedAnswer,
  disputesAnswer,
} from "#shared/operator-api/disputes-contract.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { sendPdf } from "../documents/send-pdf.ts";
import { addEvidence, answerDispute } from "./answer-dispute.ts";
import { evidencePdf } from "./evidence-pdf.ts";
import { listDisputes } from "./list-disputes.ts";

const who = ["admin"] as const;

/** Registers the operators' calls about disputes. */
export async function disputeRoutes(app: FastifyInstance): Promise<void> {
  rawRoute(app, {
    method: "GET",
    url: disputesCall,
    who,
    handler: async ({ ctx }) => disputesAnswer.parse(await listDisputes({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "GET",
    url: disputeCall(":id", "evidence.pdf"),
    who,
    handler: async ({ ctx, request, reply }) =>
      sendPdf(reply, await evidencePdf({ ctx, input: parseWith(idParams, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: disputeCall(":id", "answer"),
    who,
    handler: async ({ ctx, request }) => {
      const input = {
        ...parseWith(answerDisputeBody, request.body ?? {}),
        ...parseWith(idParams, request.params),
      };
      return disputeChangedAnswer.parse(await answerDispute({ ctx, input }));
    },
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    rawRoute(scope, {
      method: "POST",
      url: disputeCall(":id", "files"),
      who,
      maxBytes: maxEvidenceBytes,
      handler: async ({ ctx, request }) => {
        const input = {
          ...parseWith(addEvidenceQuery, request.query),
          ...parseWith(idParams, request.params),
          bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        };
        return disputeChangedAnswer.parse(await addEvidence({ ctx, input }));
      },
    });
  });
}
