/** Returns the ids of the rows that are no longer in the program. */
export function goneFrom(now: readonly { id: number }[], wanted: readonly { id: number }[]): number[] {
  const kept = new Set(wanted.map((row) => row.id));
  return now.filter((row) => !kept.has(row.id)).map((row) => row.id);
}
