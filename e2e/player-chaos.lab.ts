import { expect } from "@playwright/test";
import { runChaos } from "./player/chaos/chaos.ts";
import { test } from "./player/fixtures.ts";

/** `npm run bench:player -- chaos` runs two hundred faults, with a new seed each time. */
const seed = 20_261_120;
const count = 12;

test("a dozen faults at random leave the right content on screen and every play told once", async ({
  content,
}, testInfo) => {
  test.setTimeout(300_000);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const result = await runChaos({ seed, count, picture: content.picture, log });
  await testInfo.attach("chaos", { body: lines.join("\n"), contentType: "text/plain" });
  expect(result.wrongs, `seed ${seed}\n${lines.join("\n")}`).toEqual([]);
  expect(result.plays).toBeGreaterThan(count);
});
