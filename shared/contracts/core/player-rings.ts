import { z } from "zod";
import { maxHoldDays, maxLateDays, rings } from "../../player-rings.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";

const managing = { tag: "Screens", needs: "screens.manage", scope: "account" } as const;

/** Why a hold does not hold: its version was stopped by the operator, or is not there any more. */
const holdProblem = z.enum(["stopped", "gone"]);

const playerRing = z.object({
  id,
  /** Null, with a null tag: all screens that no other rule is for. */
  group: z.object({ id, name: z.string() }).nullable(),
  tag: z.string().nullable(),
  ring: z.enum(rings),
  /** Of `late`: days after all others have a version. */
  lateDays: z.number().int().nullable(),
  /** Null: no hold, or it is over. */
  hold: z.object({ version: z.string(), until: instant, problem: holdProblem.nullable() }).nullable(),
});
export type PlayerRing = z.output<typeof playerRing>;

const playerVersion = z.object({
  version: z.string(),
  /** When the service brought it. */
  madeAt: instant,
  state: z.enum(["first", "everyone", "stopped"]),
  /** Since when it is for all screens; null: it is not. */
  forAllSince: instant.nullable(),
  /** How many screens of the account reported it last. */
  screens: z.number().int(),
});
export type PlayerVersion = z.output<typeof playerVersion>;

export const listPlayerRings = contract("GET /api/v1/player-rings", {
  id: "listPlayerRings",
  ...managing,
  summary: "List the rules by which screens get new versions of the player, and the versions",
  response: z.object({ items: z.array(playerRing), versions: z.array(playerVersion) }),
});

export const savePlayerRing = contract("PUT /api/v1/player-rings", {
  id: "savePlayerRing",
  ...managing,
  summary:
    "Set when the screens of a group, with a tag, or all others get new versions of the player, in the place of an earlier rule. A hold keeps them at the version that they have",
  body: z
    .object({
      groupId: id.nullable(),
      tag: z.string().trim().min(1).max(40).nullable(),
      ring: z.enum(rings),
      lateDays: z.number().int().min(1).max(maxLateDays),
      /** Days from now; null: no hold. A hold that lasts keeps its version. */
      holdDays: z.number().int().min(1).max(maxHoldDays).nullable(),
    })
    .refine(({ groupId, tag }) => groupId === null || tag === null, {
      path: ["tag"],
      message: schemaReason("ringPlace"),
    }),
  response: playerRing,
});

export const removePlayerRing = contract("DELETE /api/v1/player-rings/:id", {
  id: "removePlayerRing",
  ...managing,
  summary: "Remove a rule for versions of the player: its screens follow the other rules",
  params: idParams,
  response: done,
});

/**
 * held: by a hold. late: days after all others. first: at once, by a rule. tried: it is one of the few of the service that try a
 * new version. normal: when all others do.
 */
export const versionReasons = ["held", "late", "first", "tried", "normal"] as const;
const screenVersion = z.object({
  id,
  name: z.string(),
  /** What it reported last; null: nothing yet. */
  has: z.string().nullable(),
  /** What it gets when it looks next; null: none is there. */
  gets: z.string().nullable(),
  why: z.enum(versionReasons),
  /** Why its hold does not hold. */
  problem: holdProblem.nullable(),
  /** What it gets after that. `at` null: the day is not known yet. */
  next: z.object({ version: z.string(), at: instant.nullable() }).nullable(),
});
export type ScreenVersion = z.output<typeof screenVersion>;

export const listScreenVersions = contract("GET /api/v1/player-rings/screens", {
  id: "listScreenVersions",
  ...managing,
  summary:
    "List screens, oldest first, with the version of the player that each has, gets and gets after that, and why",
  query: z.object({
    cursor: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({ items: z.array(screenVersion), nextCursor: z.string().nullable() }),
});
