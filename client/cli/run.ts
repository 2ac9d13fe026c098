import { Refusal, Unreachable } from "../index.ts";
import type { Call } from "./command.ts";
import { commands } from "./commands/index.ts";
import { nearest } from "./nearest.ts";
import { type Terminal, UsageError } from "./terminal.ts";

const all = Object.keys(commands);

function help({ print }: Terminal, names: readonly string[]): void {
  for (const name of names) {
    print(`  vitrine ${commands[name]?.usage}`);
    print(`      ${commands[name]?.what}`);
  }
}

/**
 * Runs the command that these words call. Exit statuses: 1 the server refused, 2 the command was called wrongly, 3 the server does
 * not answer, 4 `--plan` found changes.
 */
export async function run(
  typed: readonly string[],
  { terminal, env }: Pick<Call, "terminal" | "env">,
): Promise<void> {
  const two = typed.slice(0, 2).join(" ");
  const name = Object.hasOwn(commands, two) ? two : (typed[0] ?? "help");
  const words = typed.slice(name.split(" ").length);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === "help" || name === "--help") {
    terminal.print("vitrine: digital signage from the command line");
    terminal.print("");
    help(terminal, all);
    terminal.print("");
    terminal.print("In scripts: VITRINE_URL and VITRINE_KEY in the environment take the place of a login.");
  } else if (!command) {
    const near = nearest(name, all);
    const hint = near === undefined ? "" : `Did you mean "${near}"? `;
    terminal.tell(`There is no command "${name}". ${hint}See: vitrine --help`);
    terminal.status = 2;
  } else if (words.includes("--help"))
    help(
      terminal,
      all.filter((each) => each === name || each.startsWith(`${name} `)),
    );
  else
    await command.run({ words: [...words], terminal, env }).catch((error: unknown) => {
      terminal.status = statusOf(error);
      const message = error instanceof Error ? error.message : String(error);
      const said = error instanceof UsageError ? error.lines : [message];
      const lines = isWrongOption(error) ? message.split(". ").slice(0, 1) : said;
      for (const line of [...lines, ...hintsOf(error, name)]) terminal.tell(line);
    });
}

/** Returns what to do about it. */
function hintsOf(error: unknown, name: string): string[] {
  if (isWrongOption(error)) return [`See: vitrine ${name} --help`];
  if (!(error instanceof Refusal)) return [];
  const fields = Object.entries(error.fields).map(([field, message]) => `  ${field}: ${message}`);
  if (error.status === 401) return [...fields, "Log in with another key: vitrine login"];
  if (error.status !== 403) return fields;
  return [...fields, "The role of this key: vitrine whoami. Keys with other roles: Settings > API keys."];
}

function isWrongOption(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

function statusOf(error: unknown): number {
  if (error instanceof UsageError || isWrongOption(error)) return 2;
  return error instanceof Unreachable ? 3 : 1;
}
