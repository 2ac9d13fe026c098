import type { SQL } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { VerbDeps } from "../context.ts";
import { deleteInSteps } from "./delete-in-steps.ts";

/**
 * Sessions and links are kept for a day after their end, so that processes with a slow clock or an unfinished answer
 * still find how they ended.
 */
const keptMs = 24 * hourMs;

/** Deletes rows that ended a day ago. `statement` deletes at most so many that ended before a time. Returns how many. */
export function deleteEnded(
  { db, now }: Pick<VerbDeps, "db" | "now">,
  statement: (before: Date, most: number) => SQL,
): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  return deleteInSteps((most) => db.execute(statement(before, most)));
}
