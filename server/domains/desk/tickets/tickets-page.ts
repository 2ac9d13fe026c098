import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { id as rowId } from "#shared/contracts/contract.ts";
import type { TicketsQuery, ticketsPageAnswer } from "#shared/operator-api/tickets-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { containing } from "../../../db/containing.ts";
import { tickets } from "../../../db/tables/index.ts";
import { cursorOfPlace, pageOf, placeOfCursor } from "../../../http/list-page.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { presentTickets } from "./present.ts";
import { ticketsWith, visibleTo } from "./queries.ts";

const lists = { open: sql`${tickets.status} <> 'closed'`, closed: sql`${tickets.status} = 'closed'` };
const nameKey = sql`lower(${tickets.name})`;

/** Returns one page of one list by keyset, with the number of tickets in both lists. */
export async function ticketsPage({
  ctx,
  input,
}: Verb<TicketsQuery & { limit: number }, Operator>): Promise<z.input<typeof ticketsPageAnswer>> {
  requirePermission(ctx, "tickets.list");
  const { db } = ctx.deps;
  const { list, status, sort, limit } = input;
  const scope = and(visibleTo(ctx.actor), ofManager(input.manager), matching(input.search));
  const wanted = and(
    scope,
    lists[list],
    status === "all" ? undefined : eq(tickets.status, status),
    input.cursor === undefined ? undefined : beyond(sort, input.cursor),
  );
  const [found, counts] = await Promise.all([
    ticketsWith(db, wanted, { order: orders[sort], limit: limit + 1 }),
    countsOf(db, scope),
  ]);
  const { page, nextCursor } = pageOf(found, limit, ({ ticket }) => cursorOfPlace([ticket.name, ticket.id]));
  return {
    success: true,
    message: page.length === 0 ? "No tickets found" : "",
    data: await presentTickets(db, page),
    next: nextCursor,
    counts,
  };
}

const orders: Record<TicketsQuery["sort"], SQL[]> = {
  newest: [desc(tickets.id)],
  oldest: [asc(tickets.id)],
  name: [asc(nameKey), asc(tickets.id)],
};

function ofManager(manager: TicketsQuery["manager"]): SQL | undefined {
  if (manager === "all") return undefined;
  return manager === "unassigned" ? isNull(tickets.assignedTo) : eq(tickets.assignedTo, manager);
}

function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const like = containing(search);
  const number = /^\d{1,9}$/.test(search) ? Number(search) : -1;
  return sql`(${tickets.name} ilike ${like} or ${tickets.email} ilike ${like} or ${tickets.message} ilike ${like}
    or ${tickets.id} = ${number})`;
}

async function countsOf(db: Reader, scope: SQL | undefined): Promise<{ open: number; closed: number }> {
  const [open, closed] = await Promise.all([
    db.$count(tickets, and(scope, lists.open)),
    db.$count(tickets, and(scope, lists.closed)),
  ]);
  return { open, closed };
}

const cursorShape = z.tuple([z.string(), rowId]);

function beyond(sort: TicketsQuery["sort"], cursor: string): SQL {
  const [name, id] = placeOfCursor(cursorShape, cursor, "pageLost");
  if (sort === "name") return sql`(${nameKey}, ${tickets.id}) > (lower(${name}::text), ${id}::int)`;
  return sort === "newest" ? sql`${tickets.id} < ${id}` : sql`${tickets.id} > ${id}`;
}
