import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { operatorCalls, seenHeader, ticketWorkCall } from "#shared/operator-api/addresses.ts";
import { readTicketWork } from "#shared/operator-api/read-ticket-work.ts";
import {
  readTicketLog,
  readTickets,
  readTicketsPage,
  type Ticket,
  type TicketStatusKey,
} from "#shared/operator-api/read-tickets.ts";
import { idValue } from "../../calls/id-value.ts";
import { OperatorCallError, operatorCall } from "../../calls/operator-call.ts";
import { countsOf, filtered, type TicketFilter } from "./ticket-filter.ts";

const key = ["tickets"];
const workKey = (id: string) => ["ticket-work", id];
const logKey = (id: string) => ["ticket-log", id];

const pageSize = 100;

/**
 * The tickets of a filter, by pages. A server that answers with everything instead is filtered, sorted and counted
 * here. `all` is then every ticket there is.
 */
export const useTickets = (filter: TicketFilter) =>
  useInfiniteQuery({
    queryKey: [...key, "list", filter],
    initialPageParam: "",
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, cursor: pageParam };
      const body = await operatorCall(operatorCalls.tickets, { query, signal });
      const page = readTicketsPage(body);
      if (page) return { ...page, all: null };
      const whole = readTickets(body);
      return {
        tickets: filtered(whole, filter),
        next: null,
        counts: countsOf(whole, filter),
        all: [...whole.open, ...whole.closed],
      };
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      tickets: pages.flatMap((page) => page.tickets),
      counts: pages[0]?.counts ?? { open: 0, closed: 0 },
      all: pages[0]?.all ?? null,
    }),
  });

/** One ticket by its number, for one that is in no loaded page. */
export const useTicket = (id: string | null) =>
  useQuery({
    queryKey: [...key, "one", id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const answer = readTickets(
        await operatorCall(operatorCalls.tickets, { query: { id: id ?? "" }, signal }),
      );
      return [...answer.open, ...answer.closed].find((ticket) => ticket.id === id) ?? null;
    },
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
  // An answer that is on its way may be older than what is asked for now.
  void client
    .cancelQueries({ queryKey: workKey(id) })
    .then(() => client.invalidateQueries({ queryKey: workKey(id) }));
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
