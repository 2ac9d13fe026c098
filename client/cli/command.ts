import type { Terminal } from "./terminal.ts";

/** What a command gets: its words after the name, the terminal and the environment. */
export interface Call {
  words: string[];
  terminal: Terminal;
  env: Record<string, string | undefined>;
}

export interface Command {
  usage: string;
  what: string;
  run(call: Call): Promise<void>;
}
