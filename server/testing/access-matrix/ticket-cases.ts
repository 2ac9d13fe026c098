import { mailedFilePath } from "#shared/mailed-file-path.ts";
import type { RouteCase } from "./route-case.ts";

/** A customer's own support tickets. */
export const ticketCases: Record<string, RouteCase> = {
  "GET /api/v1/tickets": {
    call: () => ({ method: "GET", url: "/api/v1/tickets" }),
    foreign: "names nothing",
  },
  "GET /api/v1/tickets/:id": {
    call: ({ ownTicketId }) => ({ method: "GET", url: `/api/v1/tickets/${ownTicketId}` }),
  },
  "POST /api/v1/tickets": {
    call: () => ({ method: "POST", url: "/api/v1/tickets", payload: { message: "The screen is dark." } }),
    status: 201,
    foreign: "names nothing",
  },
  "POST /api/v1/tickets/:id/answers": {
    call: ({ ownTicketId }) => ({
      method: "POST",
      url: `/api/v1/tickets/${ownTicketId}/answers`,
      payload: { text: "Still dark." },
    }),
  },
  "GET /api/v1/ticket-claim": {
    call: async (thing, world) => ({
      method: "GET",
      url: `/api/v1/ticket-claim?token=${await world.ticketClaimToken(thing)}`,
    }),
    foreign: 400,
  },
  "POST /api/v1/ticket-claim": {
    call: async (thing, world) => ({
      method: "POST",
      url: "/api/v1/ticket-claim",
      payload: { token: await world.ticketClaimToken(thing), mine: true },
    }),
    foreign: 400,
  },
  "POST /api/v1/ticket-files": {
    call: () => ({
      method: "POST",
      url: "/api/v1/ticket-files?name=a.pdf",
      headers: { "content-type": "application/pdf" },
      payload: "%PDF-1.4",
    }),
    foreign: "names nothing",
  },
  // A key that nobody has. domains/desk/tickets/operator-files.test.ts opens one.
  "GET /ticket-files/:key": {
    call: () => ({ method: "GET", url: `${mailedFilePath("x".repeat(22))}?file=1` }),
    as: ({ visitor }) => visitor,
    status: 404,
    foreign: "names nothing",
  },
  "GET /files/:id/:name": {
    call: ({ ticketFileId }) => ({ method: "GET", url: `/files/${ticketFileId}/a.jpg` }),
  },
};
