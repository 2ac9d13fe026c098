import type { Command } from "#shared/contracts/player.ts";

/** One command as this device remembers it, so that it is carried out once however often it is delivered. */
export interface CommandEntry {
  id: number;
  kind: Command["kind"];
  state: "received" | "done" | "failed";
  /** In words. */
  detail: string | null;
  /** The server has the receipt for this state. */
  told: boolean;
}

export interface CommandLog {
  load(): Promise<CommandEntry[]>;
  save(entries: readonly CommandEntry[]): Promise<void>;
}
