import { randomUUID } from "node:crypto";
import {
  availabilityCall,
  changeTicketsCall,
  incomingMailsCall,
  leavePlaceCall,
  operatorFilesCall,
  presenceCall,
  savedRepliesCall,
  savedReplyCall,
  takeBackCall,
  ticketFiguresCall,
  ticketWorkCall,
  undoTicketsCall,
} from "#shared/operator-api/addresses.ts";
import { type ChangedTickets, changedTicketsAnswer } from "#shared/operator-api/ticket-changes.ts";
import { postedNoteAnswer } from "#shared/operator-api/ticket-work.ts";
import { get, post, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { World } from "./world.ts";

const manager = (world: World) => world.manager;
/** Operators serve every account, so no account is foreign to them. */
const everyAccount = { foreign: "names nothing" } as const;

const changed = async ({ manager, ticketId }: World): Promise<ChangedTickets> => {
  // Another priority each time, so that there is something to undo.
  for (const priority of ["high", "low"] as const) {
    const payload = { ids: [ticketId], set: { priority } };
    const answer = await manager.request(post(changeTicketsCall, payload));
    const done = changedTicketsAnswer.parse(answer.json());
    if (done.change !== null) return done;
  }
  throw new Error("Nothing changed");
};
const aReply = async (world: World): Promise<number> => {
  const payload = { shared: false, name: randomUUID(), text: "Hello {name}", set: {} };
  return (await world.manager.request(post(savedRepliesCall, payload))).json().id;
};

/** The desk of operators: where they are, changes of tickets, saved replies. */
export const deskCases: Record<string, RouteCase> = {
  "POST /api/v1/operator/presence": {
    call: () => post(presenceCall, { place: randomUUID(), ticket: null, writes: false }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/presence/leave": {
    call: () => post(leavePlaceCall, { place: randomUUID() }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/availability": {
    call: () => post(availabilityCall, { available: true }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/ticket-changes": {
    call: (_thing, { ticketId }) =>
      post(changeTicketsCall, { ids: [ticketId], set: { add_tags: ["player"] } }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/ticket-changes/:id/undo": {
    call: async (_thing, world) => post(undoTicketsCall((await changed(world)).change ?? 0)),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/ticket-messages/:id/take-back": {
    call: async (_thing, { manager, ticketId }) => {
      const payload = { kind: "reply", text: "Please try another cable." };
      const answer = await manager.request(post(ticketWorkCall(ticketId), payload));
      return post(takeBackCall(postedNoteAnswer.parse(answer.json()).message));
    },
    as: manager,
    ...everyAccount,
  },
  "GET /api/v1/operator/ticket-figures": {
    call: () => get(ticketFiguresCall),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/ticket-files": {
    call: () => ({
      ...post(`${operatorFilesCall}?name=a.pdf`),
      headers: { "content-type": "application/pdf" },
      payload: "%PDF-1.4",
    }),
    as: manager,
    ...everyAccount,
  },
  "GET /api/v1/operator/incoming-mails": {
    call: () => get(incomingMailsCall),
    as: manager,
    ...everyAccount,
  },
  "GET /api/v1/operator/saved-replies": {
    call: () => get(savedRepliesCall),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/saved-replies": {
    call: () => post(savedRepliesCall, { shared: false, name: randomUUID(), text: "Hello", set: {} }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/saved-replies/:id": {
    call: async (_thing, world) =>
      post(savedReplyCall(await aReply(world)), { shared: false, name: randomUUID(), text: "Hi", set: {} }),
    as: manager,
    ...everyAccount,
  },
  "DELETE /api/v1/operator/saved-replies/:id": {
    call: async (_thing, world) => remove(savedReplyCall(await aReply(world))),
    as: manager,
    ...everyAccount,
  },
};
