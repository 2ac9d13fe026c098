#!/usr/bin/env node
import { run } from "./run.ts";
import { openTerminal } from "./terminal.ts";

const terminal = openTerminal(process);
// biome-ignore lint/style/noProcessEnv: the settings of a command line are its environment
await run(process.argv.slice(2), { terminal, env: process.env });
process.exitCode = terminal.status;
