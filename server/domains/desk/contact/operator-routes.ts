import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { operatorCalls, resolveMessageCall } from "#shared/operator-api/addresses.ts";
import { contactAnswer, resolveMessageBody } from "#shared/operator-api/contact-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { listMessages } from "./list-messages.ts";
import { resolveMessage } from "./resolve-message.ts";

const who = ["admin", "manager"] as const;

export function contactOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(operatorCalls.contact, { answer: contactAnswer, verb: listMessages });
  calls.post(resolveMessageCall(":id"), { params: idParams, body: resolveMessageBody, verb: resolveMessage });
}
