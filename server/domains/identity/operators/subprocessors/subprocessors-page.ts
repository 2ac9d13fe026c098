import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { SubprocessorEntry, subprocessorsAnswer } from "#shared/operator-api/subprocessors-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { operators, subprocessors } from "../../../../db/tables/index.ts";
import { processorsInUse } from "../../../../processors.ts";
import { isSameProcessor, knownSubprocessors } from "../../subprocessors/index.ts";
import { requirePermission } from "../permissions.ts";
import { earliestDay } from "./announce.ts";

/** Returns the companies that process data by the settings of this server, and those that are announced or were in use. */
export async function subprocessorsPage({
  ctx,
}: Verb<object, Operator>): Promise<z.input<typeof subprocessorsAnswer>> {
  requirePermission(ctx, "subprocessors.manage");
  const { deps } = ctx;
  const today = dayInIndia(ctx.now());
  const used = processorsInUse(deps.env);
  const rows = await knownSubprocessors(deps);
  const makers = await deps.db
    .select({ id: subprocessors.id, name: operators.name })
    .from(subprocessors)
    .innerJoin(operators, eq(operators.id, subprocessors.operatorId));
  const known = rows.map((row): SubprocessorEntry => {
    const isUsed = used.some((each) => isSameProcessor(each, row));
    const hasBegun = row.fromDay <= today;
    return {
      id: row.id,
      name: row.name,
      purpose: row.purpose,
      from_day: row.fromDay,
      announced_at: row.announcedAt?.toISOString() ?? null,
      announced_by: makers.find(({ id }) => id === row.id)?.name ?? null,
      state: isUsed ? (hasBegun ? "in use" : "too early") : hasBegun ? "not in use" : "coming",
    };
  });
  const unknown = used
    .filter((each) => !rows.some((row) => isSameProcessor(row, each)))
    .map(
      (each): SubprocessorEntry => ({
        ...each,
        id: null,
        from_day: null,
        announced_at: null,
        announced_by: null,
        state: "not announced",
      }),
    );
  return { success: true, today, earliest: earliestDay(ctx.now()), entries: [...unknown, ...known] };
}
