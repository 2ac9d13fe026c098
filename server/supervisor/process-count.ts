import type { Env } from "../env.ts";

/** So many processes fit into PostgreSQL's default of 100 connections; see db/connection-room.ts. */
const maxUnasked = 4;
const smallMachine = 2;

/** Returns how many server processes this machine gets; with 1 there is no supervisor. */
export function processCount(
  { PROCESSES, production, DATABASE_URL }: Pick<Env, "PROCESSES" | "production" | "DATABASE_URL">,
  cores: number,
): number {
  if (PROCESSES !== undefined) return PROCESSES;
  if (!production || !DATABASE_URL || cores <= smallMachine) return 1;
  return Math.min(cores, maxUnasked);
}
