import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTurn } from "./turns.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-turns-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("processes that build in one checkout take turns, and waiting ones print a line", async () => {
  const log = join(folder, "log");
  const file = join(folder, "lock");
  const program = `
    import { appendFileSync } from "node:fs";
    import { inTurn } from ${JSON.stringify(import.meta.resolve("./turns.mjs"))};
    await inTurn(async () => {
      appendFileSync(${JSON.stringify(log)}, "begin ");
      await new Promise((resolve) => setImmediate(resolve));
      appendFileSync(${JSON.stringify(log)}, "end ");
    }, { file: ${JSON.stringify(file)} });`;
  const waiting = new RegExp(`^Another process \\(${process.pid}\\) installs or builds in this folder`);
  const others = await inTurn(
    async () => {
      const started = [1, 2].map(() => startProgram(program));
      for (const { firstWords } of started) expect(await firstWords).toMatch(waiting);
      appendFileSync(log, "first ");
      return started;
    },
    { file },
  );
  await Promise.all(others.map(({ ended }) => ended));
  expect(readFileSync(log, "utf8")).toBe("first begin end begin end ");
});

test("the lock of a killed process is taken over", async () => {
  const file = join(folder, "lock");
  writeFileSync(file, "1 1 1");
  const minuteAgo = Date.now() / 1000 - 60;
  utimesSync(file, minuteAgo, minuteAgo);
  expect(await inTurn(() => inTurn(() => "built", { file }), { file })).toBe("built");
  expect(() => readFileSync(file)).toThrow(/ENOENT/);
});

function startProgram(program) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const firstWords = once(child.stdout.setEncoding("utf8"), "data").then(([text]) => text);
  return { firstWords, ended: once(child, "close") };
}
