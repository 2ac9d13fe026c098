import { and, eq, exists, gt, isNull } from "drizzle-orm";
import type { VerbDeps } from "../../../context.ts";
import { availableOperators, operatorPlaces, operators } from "../../../db/tables/index.ts";

/** A browser lets a page in the background work once a minute: one that is silent for longer is gone. */
const openMs = 75_000;

/** Returns the operators who have switched on that they answer live, and have a page open. */
export async function operatorsAvailable({
  db,
  now,
}: Pick<VerbDeps, "db" | "now">): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: operators.id, name: operators.name })
    .from(availableOperators)
    .innerJoin(operators, and(eq(operators.id, availableOperators.operatorId), isNull(operators.deletedAt)))
    .where(
      exists(
        db
          .select({ place: operatorPlaces.place })
          .from(operatorPlaces)
          .where(
            and(
              eq(operatorPlaces.operatorId, operators.id),
              gt(operatorPlaces.beatAt, new Date(now().getTime() - openMs)),
            ),
          ),
      ),
    )
    .orderBy(operators.id);
}
