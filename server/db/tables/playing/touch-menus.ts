import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts } from "../identity/accounts.ts";
import { screenGroups } from "./schedules.ts";

/** A menu of playlists that people open at a screen. Each of its choices is a row of `interruptions`. */
export const touchMenus = pgTable(
  "touch_menus",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    target: text("target", { enum: ["screen", "group", "account"] }).notNull(),
    screenId: integer("screen_id").references(() => screens.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    title: text("title").notNull(),
    invitation: text("invitation").notNull(),
    back: text("back").notNull(),
    /** Without a touch for so long, the screen returns to its schedule. */
    seconds: integer("seconds").notNull(),
    isOn: boolean("is_on").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("touch_menus_account").on(t.accountId, t.id),
    index("touch_menus_screen").on(t.screenId),
    index("touch_menus_group").on(t.groupId),
  ],
);
