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
