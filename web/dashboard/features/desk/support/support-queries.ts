import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  answerTicket,
  createTicket,
  getTicket,
  listTickets,
  type Ticket,
} from "#shared/contracts/desk/tickets.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";

const listKey = ["tickets", "list"] as const;
const ticketKey = (id: number) => ["tickets", "one", id] as const;
/** The server announces answers; polling catches what a lost connection missed. */
const askAgainMs = 30_000;

export const useTickets = () =>
  useQuery({
    ...answerOf(listTickets, listKey, {}),
    refetchInterval: askAgainMs,
  });

export const useTicket = (id: number) =>
  useQuery({
    ...answerOf(getTicket, ticketKey(id), { id }),
    enabled: Number.isInteger(id),
    refetchInterval: askAgainMs,
  });

function useKeepTicket(): (ticket: Ticket) => Promise<void> {
  const client = useQueryClient();
  return (ticket) => {
    client.setQueryData(ticketKey(ticket.id), ticket);
    return client.invalidateQueries({ queryKey: listKey });
  };
}

export function useCreateTicket() {
  const keep = useKeepTicket();
  return useMutation({
    mutationFn: (input: RequestOf<typeof createTicket>) => call(createTicket, input),
    onSuccess: keep,
  });
}

export function useAnswerTicket() {
  const keep = useKeepTicket();
  return useMutation({
    mutationFn: (input: RequestOf<typeof answerTicket>) => call(answerTicket, input),
    onSuccess: keep,
  });
}
