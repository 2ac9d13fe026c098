import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTurn } from "./turns.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-turns-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("two processes that build in one checkout take turns, and the second says that it waits", async () => {
  const log = join(folder, "log");
  const program = `
    import { appendFileSync } from "node:fs";
    import { setTimeout as delay } from "node:timers/promises";
    import { inTurn } from ${JSON.stringify(import.meta.resolve("./turns.mjs"))};
    await inTurn(async () => {
      appendFileSync(${JSON.stringify(log)}, "begin ");
      await delay(300);
      appendFileSync(${JSON.stringify(log)}, "end ");
    }, { file: ${JSON.stringify(join(folder, "lock"))} });`;
  const printed = await Promise.all([1, 2, 3].map(() => outputOf(program)));
  expect(readFileSync(log, "utf8")).toBe("begin end begin end begin end ");
  const waiting = printed.filter((text) =>
    /^Another process \(\d+\) installs or builds in this folder/.test(text),
  );
  expect(waiting).toHaveLength(2);
});

test("the lock of a process that was killed is taken over", async () => {
  const file = join(folder, "lock");
  writeFileSync(file, "1 1 1");
  const minuteAgo = Date.now() / 1000 - 60;
  utimesSync(file, minuteAgo, minuteAgo);
  expect(await inTurn(() => inTurn(() => "built", { file }), { file })).toBe("built");
  expect(() => readFileSync(file)).toThrow(/ENOENT/);
});

async function outputOf(program) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  await once(child, "close");
  return output;
}
