import type { Command } from "#shared/contracts/playing/player.ts";

/** One command as this device stores it, so that it is carried out once, even when it is delivered more often. */
export interface CommandEntry {
  id: number;
  kind: Command["kind"];
  state: "received" | "done" | "failed";
  /** Text for people. */
  detail: string | null;
  /** True when the server has the receipt for this state. */
  sent: boolean;
}

export interface CommandLog {
  load(): Promise<CommandEntry[]>;
  save(entries: readonly CommandEntry[]): Promise<void>;
}
