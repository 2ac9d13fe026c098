/** Numbers of the rows that are not wanted any more. */
export function goneFrom(now: readonly { id: number }[], wanted: readonly { id: number }[]): number[] {
  const kept = new Set(wanted.map((row) => row.id));
  return now.filter((row) => !kept.has(row.id)).map((row) => row.id);
}
