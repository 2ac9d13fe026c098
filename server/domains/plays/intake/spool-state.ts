/** Where a device's spool stands. */
export interface SpoolState {
  /** Every record up to here is stored or known to be dropped. */
  acknowledged: number;
  /** What came beyond it, as `[first, last]` pairs in order, none touching another. */
  ahead: readonly (readonly [number, number])[];
  dropped: number;
}

/** A device that leaves more holes than this is believed no longer; the primary key still keeps it from counting twice. */
const maxRanges = 200;

export const isStored = ({ acknowledged, ahead }: SpoolState, seq: number): boolean =>
  seq <= acknowledged || ahead.some(([first, last]) => seq >= first && seq <= last);

/** The state after a batch. `oldest`: all before it is acknowledged or dropped. */
export function afterBatch(
  before: SpoolState,
  batch: { seqs: readonly number[]; oldest: number; dropped: number },
): SpoolState {
  let acknowledged = Math.max(before.acknowledged, batch.oldest - 1);
  const ranges = [
    ...before.ahead.map(([first, last]): [number, number] => [first, last]),
    ...batch.seqs.map((seq): [number, number] => [seq, seq]),
  ].sort((a, b) => a[0] - b[0]);
  const ahead: [number, number][] = [];
  for (const [first, last] of ranges) {
    const open = ahead.at(-1);
    if (first <= acknowledged + 1) acknowledged = Math.max(acknowledged, last);
    else if (open && first <= open[1] + 1) open[1] = Math.max(open[1], last);
    else ahead.push([first, last]);
  }
  return {
    acknowledged,
    ahead: ahead.slice(0, maxRanges),
    dropped: Math.max(before.dropped, batch.dropped),
  };
}
