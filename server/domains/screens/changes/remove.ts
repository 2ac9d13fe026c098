import { softDelete } from "../../../db/soft-delete.ts";
import { Refusal } from "../../../http/errors.ts";
import { withoutKeys } from "../delete-screen.ts";
import { bringBack } from "../restore-screen.ts";
import { done, failed, type Outcome, type Outcomes, type Subjects } from "./change.ts";

export async function removeScreens({ ctx, open, rows }: Subjects): Promise<Outcomes> {
  await softDelete({ ctx, ...open }, "screen", rows, { change: withoutKeys });
  return new Map(rows.map(({ id }) => [id, done()]));
}

/** Restores screens in the order of their ids while licences are free. */
export async function restoreScreens({ ctx, open, rows }: Subjects): Promise<Outcomes> {
  const outcomes = new Map<number, Outcome>();
  let refused: Outcome | null = null;
  for (const row of rows) {
    // When there is no licence for one, there is none for the next.
    if (!refused)
      try {
        await bringBack(ctx, open, row);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused = failed(error);
      }
    outcomes.set(row.id, refused ?? done());
  }
  return outcomes;
}
