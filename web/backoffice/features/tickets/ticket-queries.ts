import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { readTicketLog, readTickets, type TicketStatusKey } from "#shared/operator-api/read-tickets.ts";
import { idValue } from "../../calls/id-value.ts";
import { operatorCall } from "../../calls/operator-call.ts";

const key = ["tickets"];
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

/** Sets a ticket's status; closing sends the note along. The list, and with it the open ticket, is fetched anew. */
export function useSetStatus(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ status, notes }: { status: TicketStatusKey; notes?: string }) =>
      operatorCall(operatorCalls.tickets, {
        method: "PATCH",
        json: { id: idValue(id), status, ...(status === "closed" && { notes }) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Gives a ticket to a manager, or with an empty id to nobody. */
export function useAssign(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (managerId: string) =>
      operatorCall(operatorCalls.tickets, {
        method: "PATCH",
        query: { assignTicket: 1 },
        json: { id: idValue(id), assigned_user_id: managerId === "" ? null : idValue(managerId) },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: logKey(id) });
      await client.invalidateQueries({ queryKey: key });
    },
  });
}
