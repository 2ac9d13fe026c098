import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { stringify } from "yaml";
import { listSchedules } from "#shared/contracts/playing/schedules.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aCustomer, aPicture, aPlaylist, aScreen } from "../factories.ts";
import { appForTests } from "../test-app.ts";
import { runVitrine } from "./vitrine.ts";

const test = appForTests();
const count = 300;
const scheduleCount = 400;

it("applies a folder of 300 screens and 400 schedules, changes nothing the second time, and takes it back", async () => {
  const chain = await aCustomer(test.deps, { screens: count });
  const owner = new Client(test, { cookie: chain.cookie });
  const { secret } = await anApiKey(test, owner, { role: "admin" });
  const picture = await aPicture(test.deps, chain);
  for (let n = 0; n < 20; n++)
    await aPlaylist(test.deps, chain, { name: `List ${n}`, mediaIds: [picture.id] });
  for (let n = 1; n <= count; n++) await aScreen(test.deps, chain, { name: `Shop ${n}` });
  const url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  const folder = await mkdtemp(join(tmpdir(), "vitrine-300-"));
  // The server's clock stands still, so its limit of calls in a minute would stay reached.
  const clock = setInterval(() => test.clock.advance(1_000), 1_000);
  const vitrine = async (...words: string[]) => {
    const began = performance.now();
    const ended = await runVitrine(folder, words, { VITRINE_URL: url, VITRINE_KEY: secret });
    const ms = Math.round(performance.now() - began);
    process.stdout.write(`vitrine ${words.join(" ")}: ${ms} ms\n`);
    return { ...ended, ms };
  };
  await vitrine("export", "chain");
  expect(await vitrine("apply", "chain", "--plan")).toMatchObject({
    status: 0,
    err: "There is nothing to change.\n",
  });
  const file = join(folder, "chain/screens.csv");
  await writeFile(file, (await readFile(file, "utf8")).replaceAll("Shop ", "Branch "));
  const schedules = Array.from({ length: scheduleCount }, (_, n) => ({
    name: `Schedule ${n}`,
    playlist: `List ${n % 20}`,
    target: n % 4 === 0 ? "all" : { screen: `Shop ${(n % count) + 1}` },
    when: { windows: [{ start: "07:00", end: "11:00" }], exceptDates: n % 10 === 0 ? ["2026-12-25"] : [] },
  }));
  const stated = join(folder, "chain/schedules.yaml");
  await writeFile(stated, stringify({ schedules }));
  const first = await vitrine("apply", "chain", "--yes");
  expect(first.err).toContain("All are done.");
  expect(first.out.trim().split("\n")).toHaveLength(count + scheduleCount);
  await writeFile(stated, (await readFile(stated, "utf8")).replaceAll("screen: Shop ", "screen: Branch "));
  const second = await vitrine("apply", "chain", "--yes");
  expect(second).toMatchObject({ status: 0, out: "", err: "There is nothing to change.\n" });
  await writeFile(stated, (await readFile(stated, "utf8")).replaceAll("07:00", "08:00"));
  const third = await vitrine("apply", "chain", "--yes");
  expect(third.err).toContain("All are done.");
  const names = async () => (await owner.call(listScreens, { q: "Branch" })).body.total;
  expect(await names()).toBe(count);
  await vitrine("apply", "chain", "--undo", "--yes");
  await vitrine("apply", "chain", "--undo", "--yes");
  clearInterval(clock);
  expect(await names()).toBe(0);
  expect((await owner.call(listSchedules, {})).body.items).toEqual([]);
  // A person waits for it.
  for (const { ms } of [first, second, third]) expect(ms).toBeLessThan(60_000);
  await rm(folder, { recursive: true });
});
