import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  idempotencyKeyHeader,
  operatorCalls,
  operatorFilesCall,
  seenHeader,
  takeBackCall,
  ticketWorkCall,
  waitingTicketsCall,
} from "#shared/operator-api/addresses.ts";
import { readTicketWork } from "#shared/operator-api/read-ticket-work.ts";
import {
  readTicketLog,
  readTickets,
  readTicketsPage,
  type Ticket,
  type TicketStatusKey,
} from "#shared/operator-api/read-tickets.ts";
import { isRecord } from "#shared/operator-api/read-value.ts";
import {
  postedNoteAnswer,
  sentFile,
  type TakenBack,
  takenBackAnswer,
} from "#shared/operator-api/ticket-work.ts";
import { idValue } from "../../calls/id-value.ts";
import { OperatorCallError, operatorCall, operatorQuery } from "../../calls/operator-call.ts";
import { countsOf, filtered, type TicketFilter } from "./ticket-filter.ts";
import type { Draft } from "./use-draft.ts";

const key = ["tickets"];
/** What is fetched again when tickets change. */
export const ticketKeys = [key, ["ticket-work"], ["ticket-log"]];
const workKey = (id: string) => ["ticket-work", id];
const logKey = (id: string) => ["ticket-log", id];

const pageSize = 100;
/** The list is fetched again while the page is visible. */
const askAgainMs = 30_000;

/**
 * Returns the tickets of a filter, in pages. If a server returns all tickets instead, they are filtered, sorted and
 * counted here; `all` then contains every ticket. `managerName` is the name of the manager in the filter.
 */
export const useTickets = (filter: TicketFilter, managerName: string | null) =>
  useInfiniteQuery({
    queryKey: [...key, "list", filter, managerName],
    refetchInterval: askAgainMs,
    initialPageParam: "",
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: pageSize, cursor: pageParam };
      const body = await operatorCall(operatorCalls.tickets, { query, signal });
      const page = readTicketsPage(body);
      if (page) return { ...page, all: null };
      const whole = readTickets(body);
      return {
        tickets: filtered(whole, filter, managerName),
        next: null,
        counts: countsOf(whole, filter, managerName),
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

/** Returns one ticket by its number, if no loaded page contains it. */
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

/** Returns the number of tickets that wait for an answer of support. Fetched again every minute. */
export const useWaitingTickets = () =>
  useQuery({
    queryKey: [...key, "waiting"],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const body = await operatorCall(waitingTicketsCall, { signal });
      return isRecord(body) ? Number(body.waiting) || 0 : 0;
    },
  });

export const useTicketLog = (id: string) =>
  useQuery(operatorQuery(logKey(id), operatorCalls.ticketLog, readTicketLog, { id }));

/**
 * Sends the version of the ticket that the operator sees, so that the server can refuse to overwrite a colleague's
 * change.
 */
const seen = ({ updatedAt }: Ticket): Record<string, string> =>
  updatedAt === null ? {} : { [seenHeader]: updatedAt };

/** Sets a ticket's status, with the note when closing. Then fetches the list, including the open ticket, again. */
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

/** Assigns a ticket to a manager; an empty id removes the assignment. */
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

/** Fetches the list with the open ticket, its log and its timeline again. */
async function reload(client: QueryClient, id: string): Promise<void> {
  // Cancel a running request: its response may be older than this change.
  void client
    .cancelQueries({ queryKey: workKey(id) })
    .then(() => client.invalidateQueries({ queryKey: workKey(id) }));
  await client.invalidateQueries({ queryKey: logKey(id) });
  await client.invalidateQueries({ queryKey: key });
}

function reloadAfterConflict(client: QueryClient, id: string, error: unknown): void {
  if (error instanceof OperatorCallError && error.status === 409) void reload(client, id);
}

/** Returns a ticket's timeline and the state of its customer's screens. Refreshed every ten seconds. */
export const useTicketWork = (id: string) =>
  useQuery({ ...operatorQuery(workKey(id), ticketWorkCall(id), readTicketWork), refetchInterval: 10_000 });

/** Sends an answer to the customer, or adds a note for colleagues. */
export function usePostNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, text, seen, set, files, key: once }: Draft) =>
      postedNoteAnswer.parse(
        await operatorCall(ticketWorkCall(id), {
          method: "POST",
          json: {
            kind,
            text,
            file_ids: files.map(({ id: file }) => file),
            ...(kind === "reply" && { seen }),
            ...(set && { set }),
          },
          headers: { [idempotencyKeyHeader]: once },
        }),
      ),
    onSuccess: () => reload(client, id),
    onError: (error) => reloadAfterConflict(client, id, error),
  });
}

/** Uploads one file for an answer or a note. */
export const useSendFile = () =>
  useMutation({
    mutationFn: async (file: File) =>
      sentFile.parse(
        await operatorCall(operatorFilesCall, { method: "POST", query: { name: file.name }, file }),
      ),
  });

/** Takes an answer back that has not left. `onTaken` gets its text and files, also when the list no longer has the answer. */
export function useTakeBack(id: string, onTaken: (taken: TakenBack) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (messageId: string) =>
      takenBackAnswer.parse(await operatorCall(takeBackCall(messageId), { method: "POST" })),
    onSuccess: onTaken,
    onSettled: () => reload(client, id),
  });
}
