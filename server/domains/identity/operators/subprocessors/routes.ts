import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { subprocessorsCall, withdrawSubprocessorCall } from "#shared/operator-api/addresses.ts";
import { announceBody, subprocessorsAnswer } from "#shared/operator-api/subprocessors-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { announceSubprocessor, withdrawAnnouncement } from "./announce.ts";
import { subprocessorsPage } from "./subprocessors-page.ts";

/** The operators' calls about the companies that process data. */
export function subprocessorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  const afterwards = { answer: subprocessorsAnswer, page: subprocessorsPage };
  calls.get(subprocessorsCall, { answer: subprocessorsAnswer, verb: subprocessorsPage });
  calls.post(subprocessorsCall, { ...afterwards, body: announceBody, verb: announceSubprocessor });
  calls.post(withdrawSubprocessorCall(":id"), {
    ...afterwards,
    params: idParams,
    verb: withdrawAnnouncement,
  });
}
