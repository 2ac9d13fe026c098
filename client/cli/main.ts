#!/usr/bin/env node
import { Refusal, Unreachable } from "../index.ts";
import { commands } from "./commands.ts";
import { openTerminal, UsageError } from "./terminal.ts";

/** Exit statuses: 1 the server refused, 2 the command was called wrongly, 3 the server does not answer, 4 `apply --plan` found changes. */
const terminal = openTerminal(process);
const [name, ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? "") ? commands[name ?? ""] : undefined;

function help(): void {
  terminal.print("vitrine: digital signage from the command line\n");
  for (const { usage, what } of Object.values(commands)) terminal.print(`  vitrine ${usage}\n      ${what}`);
  terminal.print("\nIn scripts: VITRINE_URL and VITRINE_KEY in the environment take the place of a login.");
}

if (name === undefined || name === "help" || name === "--help") help();
else if (!command) {
  terminal.tell(`There is no command "${name}". See: vitrine --help`);
  process.exitCode = 2;
} else if (words.includes("--help")) terminal.print(`vitrine ${command.usage}\n    ${command.what}`);
else
  try {
    // biome-ignore lint/style/noProcessEnv: the settings of a command line are its environment
    await command.run({ words, terminal, env: process.env });
  } catch (error) {
    process.exitCode = statusOf(error);
    terminal.tell(error instanceof Error ? error.message : String(error));
    if (error instanceof Refusal)
      for (const [field, message] of Object.entries(error.fields)) terminal.tell(`  ${field}: ${message}`);
  }

function statusOf(error: unknown): number {
  const isWrongOption =
    error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (error instanceof UsageError || isWrongOption) return 2;
  return error instanceof Unreachable ? 3 : 1;
}
