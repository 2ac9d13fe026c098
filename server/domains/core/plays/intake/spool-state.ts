/** The state of a device's spool. */
export interface SpoolState {
  /** All records up to this number are stored or known to be dropped. */
  acknowledged: number;
  /** Records beyond it, as sorted `[first, last]` ranges that do not touch. */
  ahead: readonly (readonly [number, number])[];
  dropped: number;
}

/** More gaps than this are not tracked. The primary key still prevents double counting. */
const maxRanges = 200;

export const isStored = ({ acknowledged, ahead }: SpoolState, seq: number): boolean =>
  seq <= acknowledged || ahead.some(([first, last]) => seq >= first && seq <= last);

/** Returns the state after a batch. `oldest`: all earlier records are acknowledged or dropped. */
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
