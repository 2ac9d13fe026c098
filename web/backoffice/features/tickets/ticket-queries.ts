import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { operatorCalls, seenHeader, ticketWorkCall } from "#shared/operator-api/addresses.ts";
import { readTicketWork } from "#shared/operator-api/read-ticket-work.ts";
import {
  readTicketLog,
  readTickets,
  type Ticket,
  type TicketStatusKey,
} from "#shared/operator-api/read-tickets.ts";
import { idValue } from "../../calls/id-value.ts";
import { OperatorCallError, operatorCall } from "../../calls/operator-call.ts";

const key = ["tickets"];
const workKey = (id: string) => ["ticket-work", id];
const logKey = (id: string) => ["ticket-log", id];

export const useTickets = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => readTickets(await operatorCall(operatorCalls.tickets, { signal })),
  });

export const useTicketLog = (id: string) =>
  useQuery({
    queryKey: logKey(id),
    queryFn: async ({ signal }) =>
      readTicketLog(await operatorCall(operatorCalls.ticketLog, { query: { id }, signal })),
  });

/** Tells the server which state of the ticket is being changed, so that a colleague's change is not lost. */
const seen = ({ updatedAt }: Ticket): Record<string, string> =>
  updatedAt === null ? {} : { [seenHeader]: updatedAt };

/** Sets a ticket's status; closing sends the note along. The list, and with it the open ticket, is fetched anew. */
export function useSetStatus(ticket: Ticket) {
  const { id } = ticket;
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ status, notes }: { status: TicketStatusKey; notes?: string }) =>
      operatorCall(operatorCalls.tickets, {
        method: "PATCH",
        json: { id: idValue(id), status, ...(status === "closed" && { notes }) },
        headers: seen(ticket),
      }),
    onSuccess: () => reload(client, id),
    onError: (error) => reloadAfterConflict(client, id, error),
  });
}

/** Gives a ticket to a manager, or with an empty id to nobody. */
export function useAssign(ticket: Ticket) {
  const { id } = ticket;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (managerId: string) =>
      operatorCall(operatorCalls.tickets, {
        method: "PATCH",
        query: { assignTicket: 1 },
        json: { id: idValue(id), assigned_user_id: managerId === "" ? null : idValue(managerId) },
        headers: seen(ticket),
      }),
    onSuccess: () => reload(client, id),
    onError: (error) => reloadAfterConflict(client, id, error),
  });
}

/** The list with the open ticket in it, its log and its timeline. */
async function reload(client: QueryClient, id: string): Promise<void> {
  void client.invalidateQueries({ queryKey: workKey(id) });
  await client.invalidateQueries({ queryKey: logKey(id) });
  await client.invalidateQueries({ queryKey: key });
}

function reloadAfterConflict(client: QueryClient, id: string, error: unknown): void {
  if (error instanceof OperatorCallError && error.status === 409) void reload(client, id);
}

/** What happened with a ticket so far and how its customer's screens are doing, fetched anew every ten seconds. */
export const useTicketWork = (id: string) =>
  useQuery({
    queryKey: workKey(id),
    refetchInterval: 10_000,
    queryFn: async ({ signal }) => readTicketWork(await operatorCall(ticketWorkCall(id), { signal })),
  });

/** Answers the customer, or leaves a note for colleagues. */
export function useSay(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: { kind: "reply" | "note"; text: string }) =>
      operatorCall(ticketWorkCall(id), { method: "POST", json: said }),
    onSuccess: () => reload(client, id),
  });
}
