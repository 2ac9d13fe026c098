import { type ParseArgsConfig, parseArgs } from "node:util";
import { VitrineClient } from "../index.ts";
import { readLogin } from "./stored-login.ts";
import { type Terminal, tableOf, UsageError } from "./terminal.ts";

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

type Options = NonNullable<ParseArgsConfig["options"]>;
const json = { json: { type: "boolean", default: false } } as const;
/** Of a command that asks before it acts. */
export const asks = { yes: { type: "boolean", default: false } } as const;
/** Of a command that can show what it would do. */
export const plans = { ...asks, plan: { type: "boolean", default: false } } as const;
/** Exit status of `--plan` when something would change. */
export const wouldChange = 4;

type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O & typeof json; allowPositionals: true }>
>;

/** What a command works with. */
export interface Work<O extends Options> extends Omit<Call, "words"> {
  values: Parsed<O>["values"];
  /** What was named, without the options. */
  named: string[];
  json: boolean;
  /** Returns a client with the login. Throws UsageError without one. */
  open(): Promise<VitrineClient>;
  /** Prints data with `--json`, else lines for people. */
  show(data: unknown, lines: readonly string[]): void;
  /** Prints data with `--json`, else a table. */
  showTable(data: unknown, heads: readonly string[], rows: readonly (readonly Cell[])[]): void;
  /** Returns true for `--yes`, and when the person says yes. */
  confirm(question: string): Promise<boolean>;
}
type Cell = string | number | null | undefined;

/** Makes a command. Each takes `--json`. Throws UsageError for more words than `max` or fewer than `min`, and for unknown options. */
export function command<const O extends Options = Record<never, never>>({
  usage,
  what,
  options,
  min = 0,
  max = min,
  run,
}: {
  usage: string;
  what: string;
  options?: O;
  min?: number;
  max?: number;
  run(work: Work<O>): Promise<void>;
}): Command {
  return {
    usage: `${usage} [--json]`.trim(),
    what,
    async run({ words, terminal, env }) {
      const parsed = parseArgs({
        args: words,
        options: { ...options, ...json } as O & typeof json,
        allowPositionals: true,
      });
      const named = parsed.positionals;
      if (named.length < min || named.length > max)
        throw new UsageError(
          `${named.length < min ? "Something is missing" : "That is too much"}: vitrine ${usage}`,
        );
      const values = parsed.values as Parsed<O>["values"] & { json?: boolean; yes?: boolean };
      const isJson = values.json === true;
      const show = (data: unknown, lines: readonly string[]) => {
        if (isJson) terminal.printData(data, 2);
        else for (const line of lines) terminal.print(line);
      };
      return run({
        terminal,
        env,
        values,
        named,
        show,
        json: isJson,
        open: async () => new VitrineClient(await readLogin(env)),
        showTable: (data, heads, rows) =>
          show(
            data,
            tableOf(
              heads,
              rows.map((row) => row.map((cell) => String(cell ?? "-"))),
            ),
          ),
        confirm: async (question) =>
          values.yes === true || /^y(es)?$/i.test(await terminal.ask(`${question} [y/N] `)),
      });
    },
  };
}

/** Returns a whole number above zero that an option has. Throws UsageError for anything else. */
export function wholeNumber(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} needs a whole number, not "${text}".`);
  return Number(text);
}

/** Returns an instant that a person wrote, in the zone of this machine unless it names another. Throws UsageError. */
export function instantOf(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new UsageError(`"${text}" is no time. Write it as 2026-11-23T18:00`);
  return at;
}

/** Returns an instant for a table. */
export const minutes = (text: string | null): string =>
  text === null ? "never" : `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
