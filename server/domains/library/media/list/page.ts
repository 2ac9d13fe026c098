import { asc, desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";
import type { MediaSort } from "#shared/contracts/library/media.ts";
import { media } from "../../../../db/tables/index.ts";
import { cursorOfPlace, placeOfCursor } from "../../../../http/list-page.ts";
import type { MediaRow } from "../queries.ts";

const lowerName = sql`lower(${media.name})`;

interface Order {
  by: SQL[];
  /** The sort value of a row. A cursor stores it together with the row's id. */
  value: (row: MediaRow) => string | number | null;
  schema: z.ZodType<string | number | null>;
  after: (value: string | number | null, id: number) => SQL;
}

const nothing = z.null();
const orders: Record<MediaSort, Order> = {
  newest: {
    by: [desc(media.id)],
    value: () => null,
    schema: nothing,
    after: (_, last) => sql`${media.id} < ${last}`,
  },
  oldest: {
    by: [asc(media.id)],
    value: () => null,
    schema: nothing,
    after: (_, last) => sql`${media.id} > ${last}`,
  },
  name: {
    by: [asc(lowerName), asc(media.id)],
    value: ({ name }) => name,
    schema: z.string().max(200),
    // The database lower-cases both sides, because its rules differ from those of JavaScript.
    after: (value, last) => sql`(${lowerName}, ${media.id}) > (lower(${value}), ${last})`,
  },
  largest: {
    by: [desc(media.bytes), desc(media.id)],
    value: ({ bytes }) => bytes,
    schema: z.number().int().nonnegative(),
    after: (value, last) => sql`(${media.bytes}, ${media.id}) < (${value}, ${last})`,
  },
};

export const orderOf = (sort: MediaSort): SQL[] => orders[sort].by;

/** Returns the position of the next page as text for a URL. */
export const cursorOf = (sort: MediaSort, row: MediaRow): string =>
  cursorOfPlace([sort, orders[sort].value(row), row.id]);

/** Returns the SQL condition for rows after a cursor. Throws Invalid for a cursor that no list in this order issued. */
export function afterCursor(sort: MediaSort, cursor: string): SQL {
  const { schema, after } = orders[sort];
  const [, value, last] = placeOfCursor(z.tuple([z.literal(sort), schema, id]), cursor);
  return after(value, last);
}
