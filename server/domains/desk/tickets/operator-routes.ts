import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { idParams } from "#shared/contracts/contract.ts";
import { ticketFileUpload } from "#shared/contracts/desk/tickets.ts";
import {
  changeTicketsCall,
  convertMessageCall,
  operatorCalls,
  operatorFilesCall,
  seenHeader,
  takeBackCall,
  ticketFiguresCall,
  ticketWorkCall,
  undoTicketsCall,
  waitingTicketsCall,
} from "#shared/operator-api/addresses.ts";
import {
  changedTicketsAnswer,
  changeTicketsBody,
  undoneTicketsAnswer,
} from "#shared/operator-api/ticket-changes.ts";
import { ticketFiguresAnswer } from "#shared/operator-api/ticket-figures-contract.ts";
import {
  noteBody,
  postedNoteAnswer,
  sentFile,
  takenBackAnswer,
  ticketWorkAnswer,
} from "#shared/operator-api/ticket-work.ts";
import {
  assignTicketBody,
  setTicketStatusBody,
  ticketLogAnswer,
  ticketLogQuery,
  ticketsAnswer,
  ticketsPageAnswer,
  ticketsQuery,
  waitingTicketsAnswer,
} from "#shared/operator-api/tickets-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { onceForKey } from "../../../http/repeatable.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { bytesOf, takeBytes } from "../../../http/take-bytes.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { assignTicket } from "./assign-ticket.ts";
import { changeMany, undoChange } from "./changes/change-many.ts";
import { countWaiting } from "./count-waiting.ts";
import { listTickets } from "./list-tickets.ts";
import { noteAsOperator } from "./note-as-operator.ts";
import { receiveFile } from "./receive-file.ts";
import { savedReplyRoutes } from "./saved-replies/operator-routes.ts";
import { setTicketStatus } from "./set-ticket-status.ts";
import { takeBack } from "./take-back.ts";
import { ticketFromMessage } from "./ticket-from-message.ts";
import { ticketLog } from "./ticket-log.ts";
import { ticketWork } from "./ticket-work.ts";
import { ticketsPage } from "./tickets-page.ts";
import { ticketFigures } from "./times/ticket-figures.ts";

const who = ["admin", "manager"] as const;
/** The header as HTTP writes it, in quotes, or plain. */
const seenState = z
  .string()
  .max(60)
  .transform((header) => header.replace(/"/g, ""))
  .pipe(z.iso.datetime())
  .transform((at) => new Date(at).toISOString())
  .nullable();

const fileRoutes = async (scope: FastifyInstance): Promise<void> => {
  takeBytes(scope);
  rawRoute(scope, {
    method: "POST",
    url: operatorFilesCall,
    who,
    handler: async ({ ctx, request }) => {
      requirePermission(ctx, "tickets.work");
      const { name } = parseWith(ticketFileUpload.query, request.query);
      return sentFile.parse(await receiveFile({ ctx, input: { name, body: bytesOf(request) } }));
    },
  });
};

export function ticketOperatorRoutes(app: FastifyInstance): void {
  void app.register(fileRoutes);
  savedReplyRoutes(app);
  rawRoute(app, {
    method: "GET",
    url: operatorCalls.tickets,
    who,
    handler: async ({ ctx, request }) => {
      const { limit, ...query } = parseWith(ticketsQuery, request.query);
      return limit === undefined
        ? ticketsAnswer.parse(await listTickets({ ctx, input: query }))
        : ticketsPageAnswer.parse(await ticketsPage({ ctx, input: { ...query, limit } }));
    },
  });
  const calls = callsOfOperators(app, who);
  calls.get(waitingTicketsCall, { answer: waitingTicketsAnswer, verb: countWaiting });
  rawRoute(app, {
    method: "PATCH",
    url: operatorCalls.tickets,
    who,
    ownIfMatch: true,
    handler: ({ ctx, request }) => {
      const body = request.body ?? {};
      const assigns = (request.query as { assignTicket?: unknown }).assignTicket !== undefined;
      const seen = parseWith(seenState, request.headers[seenHeader] ?? null);
      requirePermission(ctx, assigns ? "tickets.assign" : "tickets.work");
      return assigns
        ? assignTicket({ ctx, input: { ...parseWith(assignTicketBody, body), seen } })
        : setTicketStatus({ ctx, input: { ...parseWith(setTicketStatusBody, body), seen } });
    },
  });
  calls.get(operatorCalls.ticketLog, { query: ticketLogQuery, answer: ticketLogAnswer, verb: ticketLog });
  calls.get(ticketWorkCall(":id"), { params: idParams, answer: ticketWorkAnswer, verb: ticketWork });
  rawRoute(app, {
    method: "POST",
    url: ticketWorkCall(":id"),
    who,
    handler: ({ ctx, request, reply }) => {
      const input = { ...parseWith(noteBody, request.body ?? {}), ...parseWith(idParams, request.params) };
      const work = async () => postedNoteAnswer.parse(await noteAsOperator({ ctx, input }));
      return onceForKey({ ctx, request, reply }, { contract: {}, work });
    },
  });
  calls.post(takeBackCall(":id"), { params: idParams, answer: takenBackAnswer, verb: takeBack });
  calls.post(changeTicketsCall, { body: changeTicketsBody, answer: changedTicketsAnswer, verb: changeMany });
  calls.post(undoTicketsCall(":id"), { params: idParams, answer: undoneTicketsAnswer, verb: undoChange });
  calls.get(ticketFiguresCall, { answer: ticketFiguresAnswer, verb: ticketFigures });
  calls.post(convertMessageCall(":id"), { params: idParams, verb: ticketFromMessage });
}
