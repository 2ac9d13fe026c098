import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";

const running = new Set();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Ends all running children before this process ends; otherwise they would go on. */
function endAll() {
  for (const child of running) child.kill("SIGTERM");
  process.exit(1);
}

function track(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.add(child);
  // A command that cannot start emits "error" and no "close".
  for (const end of ["close", "error"])
    child.on(end, () => {
      running.delete(child);
      if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
    });
}

/**
 * Runs a command to its end. Resolves to { code, output, seconds }; `output` has both streams in order. A command that
 * cannot start gives code 127 and the reason as output.
 */
export function run(command, words, { env = process.env, cwd = root } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const chunks = [];
    const end = (code) =>
      resolve({
        code,
        output: stripVTControlCharacters(Buffer.concat(chunks).toString("utf8")),
        seconds: (performance.now() - started) / 1000,
      });
    const child = spawn(command, words, {
      cwd,
      env: { NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    track(child);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
    child.on("error", (error) => {
      chunks.push(Buffer.from(error.message));
      end(127);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Calls `work` for each item, at most `atOnce` at a time; resolves to the results in the items' order. */
export async function each(items, atOnce, work) {
  const results = [];
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
