import type { FastifyInstance } from "fastify";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import {
  assignTicketBody,
  setTicketStatusBody,
  ticketLogAnswer,
  ticketLogQuery,
  ticketsAnswer,
} from "#shared/operator-api/tickets-contract.ts";
import { parseWith, rawRoute } from "../../http/route.ts";
import { requirePermission } from "../operators/index.ts";
import { assignTicket } from "./assign-ticket.ts";
import { listTickets } from "./list-tickets.ts";
import { setTicketStatus } from "./set-ticket-status.ts";
import { ticketLog } from "./ticket-log.ts";

const who = ["admin", "manager"] as const;

export function ticketOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: operatorCalls.tickets,
    who,
    handler: async ({ ctx }) => ticketsAnswer.parse(await listTickets({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "PATCH",
    url: operatorCalls.tickets,
    who,
    handler: ({ ctx, request }) => {
      const body = request.body ?? {};
      const assigns = (request.query as { assignTicket?: unknown }).assignTicket !== undefined;
      requirePermission(ctx, assigns ? "tickets.assign" : "tickets.work");
      return assigns
        ? assignTicket({ ctx, input: parseWith(assignTicketBody, body) })
        : setTicketStatus({ ctx, input: parseWith(setTicketStatusBody, body) });
    },
  });
  rawRoute(app, {
    method: "GET",
    url: operatorCalls.ticketLog,
    who,
    handler: async ({ ctx, request }) =>
      ticketLogAnswer.parse(await ticketLog({ ctx, input: parseWith(ticketLogQuery, request.query) })),
  });
}
