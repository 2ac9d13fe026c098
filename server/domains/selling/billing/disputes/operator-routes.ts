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
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { bufferOf, takeBuffers } from "../../../../http/take-bytes.ts";
import { sendPdf } from "../documents/send-pdf.ts";
import { addEvidence, answerDispute } from "./answer-dispute.ts";
import { evidencePdf } from "./evidence-pdf.ts";
import { listDisputes } from "./list-disputes.ts";

const who = ["admin"] as const;

/** Registers the operators' calls about disputes. */
export async function disputeRoutes(app: FastifyInstance): Promise<void> {
  const calls = callsOfOperators(app, who);
  calls.get(disputesCall, { answer: disputesAnswer, verb: listDisputes });
  calls.get(disputeCall(":id", "evidence.pdf"), { params: idParams, verb: evidencePdf, send: sendPdf });
  calls.post(disputeCall(":id", "answer"), {
    params: idParams,
    body: answerDisputeBody,
    answer: disputeChangedAnswer,
    verb: answerDispute,
  });
  await app.register(async (scope) => {
    takeBuffers(scope);
    rawRoute(scope, {
      method: "POST",
      url: disputeCall(":id", "files"),
      who,
      maxBytes: maxEvidenceBytes,
      handler: async ({ ctx, request }) => {
        const input = {
          ...parseWith(addEvidenceQuery, request.query),
          ...parseWith(idParams, request.params),
          bytes: bufferOf(request),
        };
        return disputeChangedAnswer.parse(await addEvidence({ ctx, input }));
      },
    });
  });
}
