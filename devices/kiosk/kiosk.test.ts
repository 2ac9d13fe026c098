import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createKiosk, realWorld } from "./kiosk.ts";
import { readSettings } from "./settings.ts";

/** A program that answers as a browser, and refuses a method when it runs for the first time. It writes down what it was asked. */
function pretendedBrowser(refused: string): { program: string; profile: string; asked: () => string[] } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-kiosk-"));
  const [program, log] = [join(folder, "browser"), join(folder, "asked")];
  writeFileSync(log, "");
  writeFileSync(
    program,
    `#!${process.execPath}
const fs = require("node:fs");
const log = ${JSON.stringify(log)};
const isFirst = fs.readFileSync(log, "utf8") === "";
fs.appendFileSync(log, "start\\n");
const results = {
  "Target.getTargets": { targetInfos: [{ type: "page", targetId: "1" }] },
  "Target.attachToTarget": { sessionId: "s" },
};
let text = "";
fs.createReadStream(null, { fd: 3 }).on("data", (bytes) => {
  text += bytes;
  const calls = text.split("\\0");
  text = calls.pop();
  for (const { id, method } of calls.map((each) => JSON.parse(each))) {
    fs.appendFileSync(log, method + "\\n");
    if (method === "Browser.close") process.exit(0);
    const isRefused = isFirst && method === ${JSON.stringify(refused)};
    const answer = isRefused ? { error: { message: "Not now" } } : { result: results[method] ?? {} };
    fs.writeSync(4, JSON.stringify({ id, ...answer }) + "\\0");
  }
});
`,
  );
  chmodSync(program, 0o755);
  const asked = () => readFileSync(log, "utf8").trim().split("\n");
  return { program, profile: join(folder, "profile"), asked };
}

it.each(["Page.enable", "Page.addScriptToEvaluateOnNewDocument"])(
  "opens no page in a browser that did not take %s, which would pair as a plain browser, and starts another",
  async (refused) => {
    const { program, profile, asked } = pretendedBrowser(refused);
    const lines: string[] = [];
    const settings = readSettings({
      VITRINE_SERVER: "http://localhost:1",
      VITRINE_BROWSER: program,
      VITRINE_PROFILE: profile,
    });
    const kiosk = createKiosk(settings, "0", { ...realWorld, log: (line) => lines.push(line) });
    await kiosk.tick();
    expect(kiosk.browser()).toBeNull();
    expect(asked()).not.toContain("Page.navigate");
    expect(lines).toHaveLength(1);
    await kiosk.tick();
    const second = asked().slice(asked().lastIndexOf("start"));
    expect(second.indexOf("Page.navigate")).toBeGreaterThan(
      second.indexOf("Page.addScriptToEvaluateOnNewDocument"),
    );
    await kiosk.stop();
  },
);
