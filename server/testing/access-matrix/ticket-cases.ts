import { mailedFilePath } from "#shared/mailed-file-path.ts";
import { get, post } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";

/** A customer's own support tickets. */
export const ticketCases: Record<string, RouteCase> = {
  "GET /api/v1/tickets": {
    call: () => get("/api/v1/tickets"),
    foreign: "names nothing",
  },
  "GET /api/v1/tickets/:id": {
    call: ({ ownTicketId }) => get(`/api/v1/tickets/${ownTicketId}`),
  },
  "POST /api/v1/tickets": {
    call: () => post("/api/v1/tickets", { message: "The screen is dark." }),
    status: 201,
    foreign: "names nothing",
  },
  "POST /api/v1/tickets/:id/answers": {
    call: ({ ownTicketId }) => post(`/api/v1/tickets/${ownTicketId}/answers`, { text: "Still dark." }),
  },
  "GET /api/v1/ticket-claim": {
    call: async (thing, world) => get(`/api/v1/ticket-claim?token=${await world.ticketClaimToken(thing)}`),
    foreign: 400,
  },
  "POST /api/v1/ticket-claim": {
    call: async (thing, world) =>
      post("/api/v1/ticket-claim", { token: await world.ticketClaimToken(thing), mine: true }),
    foreign: 400,
  },
  "POST /api/v1/ticket-files": {
    call: () => post("/api/v1/ticket-files?name=a.pdf", "%PDF-1.4", { "content-type": "application/pdf" }),
    foreign: "names nothing",
  },
  // A key that nobody has. domains/desk/tickets/operator-files.test.ts opens one.
  "GET /ticket-files/:key": {
    call: () => get(`${mailedFilePath("x".repeat(22))}?file=1`),
    as: ({ visitor }) => visitor,
    status: 404,
    foreign: "names nothing",
  },
  "GET /files/:id/:name": {
    call: ({ ticketFileId }) => get(`/files/${ticketFileId}/a.jpg`),
  },
};
