import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { rings } from "#shared/player-rings.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { screenGroups } from "../playing/schedules.ts";

/** Why a build was stopped: a trouble that its first screens have, an operator, or a newer build that is tried now. */
export const stopReasons = ["restarts", "silence", "failing-content", "operator", "newer-build"] as const;

/**
 * Builds of the web player that servers have brought, and which screens get them (docs/decisions/0130). The newest that
 * is for everyone, or for the first screens, is what a screen gets; `stopped` is for none.
 */
export const playerBuilds = pgTable(
  "player_builds",
  {
    id: id(),
    /** As the player reports it. */
    version: text("version").notNull(),
    state: text("state", { enum: ["first", "everyone", "stopped"] }).notNull(),
    madeAt: at("made_at").notNull(),
    /** When the state was changed last. */
    changedAt: at("changed_at").notNull(),
    /** When the first of the first screens reported it in this state; null: none yet. */
    seenAt: at("seen_at"),
    stoppedBy: text("stopped_by", { enum: stopReasons }),
  },
  (t) => [
    uniqueIndex("player_builds_version").on(t.version),
    // One build at a time is tried.
    uniqueIndex("player_builds_first").on(t.state).where(sql`${t.state} = 'first'`),
  ],
);

/**
 * Which builds the screens of a customer get: those of a group, with a tag, or, without both, all others. A hold keeps them at
 * one build until a day.
 */
export const playerRings = pgTable(
  "player_rings",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    tag: text("tag"),
    ring: text("ring", { enum: rings }).notNull(),
    /** Of `late`. */
    lateDays: integer("late_days"),
    heldVersion: text("held_version"),
    heldUntil: at("held_until"),
    changedAt: at("changed_at").notNull(),
  },
  (t) => [
    uniqueIndex("player_rings_place").on(
      t.accountId,
      sql`coalesce(${t.groupId}, 0)`,
      sql`lower(coalesce(${t.tag}, ''))`,
    ),
    index("player_rings_group").on(t.groupId),
  ],
);

/** The files of builds, so that a process of another build can send them. */
export const playerBuildFiles = pgTable(
  "player_build_files",
  {
    buildId: refersTo("build_id", () => playerBuilds.id, { onDelete: "cascade" }),
    /** Below the folder of the player, such as `assets/index-1a2b3c4d.js`. */
    name: text("name").notNull(),
    bytes: bytea("bytes").notNull(),
    brotli: bytea("brotli").notNull(),
  },
  (t) => [primaryKey({ columns: [t.buildId, t.name] })],
);
