import type { FastifyInstance } from "fastify";
import { incomingMailsCall } from "#shared/operator-api/addresses.ts";
import { incomingMailsAnswer } from "#shared/operator-api/incoming-mail-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { listMails } from "./list-mails.ts";

export function incomingMailOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin", "manager"]);
  calls.get(incomingMailsCall, { answer: incomingMailsAnswer, verb: listMails });
}
