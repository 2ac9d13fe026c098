import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import * as contracts from "#shared/contracts/desk/tickets.ts";
import { mailedFilePath } from "#shared/mailed-file-path.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { bytesOf, takeBytes } from "../../../http/take-bytes.ts";
import { answerAsCustomer } from "./answer-as-customer.ts";
import { answerClaim, readClaim } from "./claims/answer-claim.ts";
import { createTicket } from "./create-ticket.ts";
import { mailedFileParams, mailedFileQuery, sendMailedFile } from "./mailed-file.ts";
import { getOwnTicket, listOwnTickets } from "./own-tickets.ts";
import { receiveFile } from "./receive-file.ts";
import { sendFile } from "./send-file.ts";

export async function ticketRoutes(app: FastifyInstance): Promise<void> {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listTickets, who, verb: listOwnTickets });
  route(app, { contract: contracts.getTicket, who, verb: getOwnTicket });
  route(app, { contract: contracts.createTicket, who, verb: createTicket });
  route(app, { contract: contracts.answerTicket, who, verb: answerAsCustomer });
  route(app, { contract: contracts.readTicketClaim, who, verb: readClaim });
  route(app, { contract: contracts.answerTicketClaim, who, verb: answerClaim });
  rawRoute(app, {
    method: "GET",
    url: contracts.ticketFile.path,
    who: ["customer", "admin", "manager"],
    contract: contracts.ticketFile,
    handler: (call) => sendFile(call, parseWith(idParams, call.request.params).id),
  });
  rawRoute(app, {
    method: "GET",
    url: mailedFilePath(":key"),
    who: ["anyone"],
    handler: (call) =>
      sendMailedFile(call, {
        ...parseWith(mailedFileParams, call.request.params),
        ...parseWith(mailedFileQuery, call.request.query),
      }),
  });
  await app.register(async (scope) => {
    takeBytes(scope);
    rawRoute(scope, {
      method: "POST",
      url: contracts.ticketFileUpload.path,
      who,
      contract: contracts.ticketFileUpload,
      handler: ({ ctx, request }) => {
        const { name } = parseWith(contracts.ticketFileUpload.query, request.query);
        return receiveFile({ ctx, input: { name, body: bytesOf(request) } });
      },
    });
  });
}
