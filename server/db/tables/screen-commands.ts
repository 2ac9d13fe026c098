import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id } from "./columns.ts";
import { screens } from "./screens.ts";

/** Commands to screens, and the results that the screens reported. */
export const screenCommands = pgTable(
  "screen_commands",
  {
    id: id(),
    screenId: integer("screen_id")
      .notNull()
      .references(() => screens.id),
    kind: text("kind", { enum: ["reload", "identify", "clear cache", "volume", "restart"] }).notNull(),
    value: integer("value"),
    state: text("state", { enum: ["waiting", "received", "done", "failed"] })
      .notNull()
      .default("waiting"),
    detail: text("detail"),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    receivedAt: at("received_at"),
    endedAt: at("ended_at"),
  },
  (t) => [index("screen_commands_screen").on(t.screenId, t.id)],
);
