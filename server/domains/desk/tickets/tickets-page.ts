import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { id as rowId } from "#shared/contracts/contract.ts";
import {
  type TicketsQuery,
  ticketPriorities,
  type ticketsPageAnswer,
} from "#shared/operator-api/tickets-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { containing } from "../../../db/containing.ts";
import { tickets } from "../../../db/tables/index.ts";
import { cursorOfPlace, pageOf, placeOfCursor } from "../../../http/list-page.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { offlineOfTicket } from "./businesses.ts";
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
  const now = ctx.now();
  const place =
    sort === "offline"
      ? ({ key: await offlineOfTicket(db, now), type: "int", keyDown: true, idDown: true } as const)
      : places[sort];
  const scope = and(
    visibleTo(ctx.actor),
    ofManager(input.manager),
    matching(input.search),
    input.priority === "all" ? undefined : eq(tickets.priority, input.priority),
    input.tag === "" ? undefined : sql`${tickets.tags} @> array[${input.tag.toLowerCase()}]`,
  );
  const wanted = and(
    scope,
    lists[list],
    status === "all" ? undefined : eq(tickets.status, status),
    input.cursor === undefined ? undefined : beyond(place, input.cursor),
  );
  const [found, counts] = await Promise.all([
    ticketsWith(db, wanted, { order: orderOf(place), limit: limit + 1, place: place.key }),
    countsOf(db, scope),
  ]);
  const rows = found.map((row) => ({ row, place: row.place }));
  const { page, nextCursor } = pageOf(rows, limit, ({ row, place }) =>
    cursorOfPlace([String(place), row.ticket.id]),
  );
  return {
    success: true,
    message: page.length === 0 ? "No tickets found" : "",
    data: await presentTickets(
      db,
      page.map(({ row }) => row),
      now,
    ),
    next: nextCursor,
    counts,
  };
}

/** What a list is sorted by before the number of the ticket. */
interface Place {
  key: SQL;
  type: "text" | "int";
  keyDown: boolean;
  idDown: boolean;
}

const places: Record<Exclude<TicketsQuery["sort"], "offline">, Place> = {
  newest: { key: sql`0`, type: "int", keyDown: false, idDown: true },
  oldest: { key: sql`0`, type: "int", keyDown: false, idDown: false },
  name: { key: nameKey, type: "text", keyDown: false, idDown: false },
  priority: {
    key: sql`array_position(array[${sql.join(
      ticketPriorities.map((each) => sql`${each}`),
      sql`, `,
    )}]::text[], ${tickets.priority})`,
    type: "int",
    keyDown: true,
    idDown: true,
  },
};

const isPlain = ({ key }: Place): boolean => key.queryChunks.length === 1;

function orderOf(place: Place): SQL[] {
  const byId = place.idDown ? desc(tickets.id) : asc(tickets.id);
  if (isPlain(place)) return [byId];
  return [place.keyDown ? sql`${place.key} desc` : sql`${place.key} asc`, byId];
}

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

function beyond(place: Place, cursor: string): SQL {
  const [key, id] = placeOfCursor(cursorShape, cursor, "pageLost");
  const byId = place.idDown ? sql`${tickets.id} < ${id}::int` : sql`${tickets.id} > ${id}::int`;
  if (isPlain(place)) return byId;
  if (place.type === "int" && !/^\d{1,9}$/.test(key)) throw refuse("pageLost");
  const value = place.type === "int" ? sql`${key}::int` : sql`lower(${key}::text)`;
  const further = place.keyDown ? sql`${place.key} < ${value}` : sql`${place.key} > ${value}`;
  return sql`(${further} or (${place.key} = ${value} and ${byId}))`;
}
