import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeTicketsCall, undoTicketsCall } from "#shared/operator-api/addresses.ts";
import {
  changedTicketsAnswer,
  type TicketSet,
  undoneTicketsAnswer,
} from "#shared/operator-api/ticket-changes.ts";
import { operatorCall } from "../../calls/operator-call.ts";
import { ticketKeys } from "./ticket-queries.ts";

/** Changes one or many tickets in one step. */
export function useChangeTickets() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, set }: { ids: readonly number[]; set: TicketSet }) =>
      changedTicketsAnswer.parse(
        await operatorCall(changeTicketsCall, { method: "POST", json: { ids, set } }),
      ),
    onSettled: () => ticketKeys.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
  });
}

/** Undoes a change. */
export function useUndoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: number) =>
      undoneTicketsAnswer.parse(await operatorCall(undoTicketsCall(change), { method: "POST" })),
    onSettled: () => ticketKeys.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
  });
}
