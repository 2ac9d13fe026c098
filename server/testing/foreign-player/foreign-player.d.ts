interface Decision {
  winner?: string | null;
  /** The card when nothing plays. */
  card?: string;
  slot?: { item: { id: number; name: string } };
}
interface Memory {
  key: string;
  nextKey: string | null;
  lease: { until: string | null; notice: string | null; issuedAt: string; signature: string } | null;
  manifest: { version: number; interruptions: { drill?: true }[] } | null;
  spool: { epoch: string; next: number; dropped: number; records: { seq: number }[] };
}

export class ForeignPlayer {
  constructor(world: {
    url: string;
    fetch?: typeof fetch;
    wait?: (ms: number) => Promise<void>;
    /** The device's own clock, UTC ms. */
    now?: () => number;
    /** What an earlier run stored. */
    memory?: Memory;
    chunks?: Map<string, Buffer>;
  });
  memory: Memory;
  chunks: Map<string, Buffer>;
  trust: string;
  volume: number;
  now(): number;
  askForCode(): Promise<string | null>;
  isPaired(): Promise<boolean | null>;
  pull(): Promise<boolean>;
  decide(atMs?: number): Decision;
  beat(): Promise<void>;
  isGenuine(lease: object): boolean;
  listen(onEvent: (event: string) => void): Promise<void>;
  hangUp(): void;
  askForTime(): Promise<void>;
  play(atMs: number, more?: object): void;
  sendPlays(how?: { loseAnswer?: boolean }): Promise<void>;
  acknowledge(seq: number): void;
  changeKey(how?: { powerCut?: boolean }): Promise<void>;
  settleKey(): Promise<void>;
}
