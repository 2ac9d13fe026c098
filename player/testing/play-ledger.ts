import { type Play, sendPlays } from "#shared/contracts/playing/player.ts";

/** The server's side of proof of play: stores each play once, by epoch and number. */
export interface PlayLedger {
  /** Stores a batch; returns up to which number the epoch has no gap. */
  take(body: unknown): { acknowledged: number };
  /** Every play, by epoch in the order of arrival, then by number. */
  all(): Play[];
  /** Counts numbers that came more than once, and numbers that came with other content the second time. */
  repeated: number;
  contradicted: number;
  epochs(): string[];
  /** Numbers between the first and the last of each epoch that never came. */
  missing(): number[];
}

export function createPlayLedger(): PlayLedger {
  const epochs = new Map<string, Map<number, Play>>();
  const ledger: PlayLedger = {
    repeated: 0,
    contradicted: 0,
    epochs: () => [...epochs.keys()],
    all: () => [...epochs.values()].flatMap((plays) => [...plays.values()].sort((a, b) => a.seq - b.seq)),
    missing: () =>
      [...epochs.values()].flatMap((plays) => {
        const last = Math.max(...plays.keys());
        return Array.from({ length: last }, (_, index) => index + 1).filter((seq) => !plays.has(seq));
      }),
    take(body) {
      const { epoch, oldest, plays } = sendPlays.body.parse(body);
      const stored = epochs.get(epoch) ?? new Map<number, Play>();
      epochs.set(epoch, stored);
      for (const play of plays) {
        const known = stored.get(play.seq);
        if (known) ledger.repeated++;
        if (known && JSON.stringify(known) !== JSON.stringify(play)) ledger.contradicted++;
        if (!known) stored.set(play.seq, play);
      }
      let acknowledged = oldest - 1;
      while (stored.has(acknowledged + 1)) acknowledged++;
      return { acknowledged };
    },
  };
  return ledger;
}
