import type { Play } from "#shared/contracts/playing/player.ts";

/** An item that came on screen. */
export interface Seen {
  itemId: number;
  page: number;
  /** The page ended while it was on screen, so its record may be lost. */
  last: boolean;
}

/**
 * Returns whether the player found this play unfinished at its start: it may have begun at the moment of the power
 * failure.
 */
const unseen = ({ reason }: Play) => reason?.includes("without notice") ?? false;

/**
 * Aligns the reported plays with the seen items, in order and with as few exceptions as possible. Returns the
 * exceptions without an excuse. Items from index `count` on need no report yet.
 */
export function align(sent: readonly Play[], seen: readonly Seen[], count: number): string[] {
  const width = seen.length + 1;
  const costs = new Uint32Array((sent.length + 1) * width);
  const at = (t: number, s: number) => costs[t * width + s] ?? 0;
  const unseenCost = (t: number) => (unseen(sent[t] as Play) ? 0 : 1);
  const untoldCost = (s: number) => (seen[s]?.last || s >= count ? 0 : 1);
  const same = (t: number, s: number) => sent[t]?.itemId === seen[s]?.itemId;
  for (let t = sent.length; t >= 0; t--) {
    for (let s = seen.length; s >= 0; s--) {
      if (t === sent.length && s === seen.length) continue;
      const options = [
        t < sent.length && s < seen.length && same(t, s) ? at(t + 1, s + 1) : Number.POSITIVE_INFINITY,
        t < sent.length ? at(t + 1, s) + unseenCost(t) : Number.POSITIVE_INFINITY,
        s < seen.length ? at(t, s + 1) + untoldCost(s) : Number.POSITIVE_INFINITY,
      ];
      costs[t * width + s] = Math.min(...options);
    }
  }
  const problems: string[] = [];
  for (let t = 0, s = 0; t < sent.length || s < seen.length; ) {
    const cost = at(t, s);
    if (t < sent.length && s < seen.length && same(t, s) && at(t + 1, s + 1) === cost) {
      t++;
      s++;
    } else if (s < seen.length && at(t, s + 1) + untoldCost(s) === cost) {
      if (untoldCost(s)) problems.push(`item ${seen[s]?.itemId} was seen and never told`);
      s++;
    } else {
      const play = sent[t];
      if (unseenCost(t))
        problems.push(`play ${play?.seq} of item ${play?.itemId} (${play?.result}) was never seen`);
      t++;
    }
  }
  return problems;
}
