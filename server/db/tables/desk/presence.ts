import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, refersTo } from "../columns.ts";
import { operators } from "../identity/operators.ts";
import { tickets } from "./support.ts";

/** Where operators are at this moment: one row for each open page, and one for each open ticket. */
export const operatorPlaces = pgTable(
  "operator_places",
  {
    operatorId: refersTo("operator_id", () => operators.id),
    /** A random name that the page gives itself. */
    place: text("place").notNull(),
    ticketId: integer("ticket_id").references(() => tickets.id, { onDelete: "cascade" }),
    /** An answer is begun and not sent. */
    writes: boolean("writes").notNull(),
    /** The page says again and again that it is there: a row that is not renewed is a page that is gone. */
    beatAt: at("beat_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.place] }),
    index("operator_places_ticket").on(t.ticketId),
    index("operator_places_beat").on(t.beatAt),
  ],
);

/** The operators who have switched on that they answer live. They are available while one of their pages is open, too. */
export const availableOperators = pgTable("available_operators", {
  operatorId: integer("operator_id")
    .primaryKey()
    .references(() => operators.id),
  since: at("since").notNull(),
});
