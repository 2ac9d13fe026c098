const rowsPerStep = 5_000;

/**
 * Deletes rows some thousand at a time, so that no one waits long for a row. `step` deletes at most so many. Returns how
 * many it deleted.
 */
export async function deleteInSteps(
  step: (most: number) => Promise<{ rowCount: number | null }>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await step(rowsPerStep);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < rowsPerStep) return deleted;
  }
}
