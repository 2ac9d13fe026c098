import type { Connection } from "#shared/connection.ts";

/** Appearance of a state: good is green, bad is red, busy is the accent colour, idle is an empty ring. */
export type StatusTone = "good" | "bad" | "busy" | "idle";

/** The tone of each state of a screen, wherever one is named. */
export const connectionTones = {
  online: "good",
  asleep: "idle",
  offline: "bad",
  waiting: "idle",
} as const satisfies Record<Connection, StatusTone>;
