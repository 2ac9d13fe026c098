import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { openTerminal } from "../../../client/cli/terminal.ts";

it("shows names of others in a question without what moves the cursor, hides lines or turns them around", async () => {
  const isTTY = { isTTY: true };
  const stdin = Object.assign(new PassThrough(), isTTY);
  const [stdout, stderr] = [new PassThrough(), Object.assign(new PassThrough(), isTTY)];
  const terminal = openTerminal({ stdin, stdout, stderr } as unknown as NodeJS.Process);
  const answer = terminal.ask('Remove "Menu\u001b[8m\u202e"? [y/N] ');
  stdin.write("y\r");
  expect(await answer).toBe("y");
  const seen = String(stderr.read());
  expect(seen).toContain('Remove "Menu\ufffd[8m\ufffd"?');
  for (const hidden of ["\u001b[8m", "\u202e"]) expect(seen).not.toContain(hidden);
});

it("is the only way by which commands print, so that no other place shows a text as others wrote it", () => {
  const root = join(import.meta.dirname, "../../../client");
  const files = globSync("**/*.ts", { cwd: root, exclude: ["**/node_modules/**"] });
  const printing = files.filter((file) =>
    /\b(std(out|err)|console)\b/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(printing).toEqual(["cli/terminal.ts"]);
});
