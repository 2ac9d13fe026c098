import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { Client } from "../client.ts";
import { anApiKey } from "../factories/api-keys.ts";
import { aCustomer, aPicture, aPlaylist, aScreen } from "../factories.ts";
import { appForTests } from "../test-app.ts";
import { runVitrine } from "./vitrine.ts";

const test = appForTests();
const count = 300;

it("applies a folder of 300 screens, changes nothing the second time, and takes it back", async () => {
  const chain = await aCustomer(test.deps, { screens: count });
  const owner = new Client(test, { cookie: chain.cookie });
  const { secret } = await anApiKey(test, owner, { role: "admin" });
  const picture = await aPicture(test.deps, chain);
  for (let n = 0; n < 20; n++)
    await aPlaylist(test.deps, chain, { name: `List ${n}`, mediaIds: [picture.id] });
  for (let n = 1; n <= count; n++) await aScreen(test.deps, chain, { name: `Shop ${n}` });
  const url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  const folder = await mkdtemp(join(tmpdir(), "vitrine-300-"));
  const vitrine = async (...words: string[]) => {
    const began = performance.now();
    const ended = await runVitrine(folder, words, { VITRINE_URL: url, VITRINE_KEY: secret });
    process.stdout.write(`vitrine ${words.join(" ")}: ${Math.round(performance.now() - began)} ms\n`);
    return ended;
  };
  await vitrine("export", "chain");
  expect(await vitrine("apply", "chain", "--plan")).toMatchObject({
    status: 0,
    err: "There is nothing to change.\n",
  });
  const file = join(folder, "chain/screens.csv");
  await writeFile(file, (await readFile(file, "utf8")).replaceAll("Shop ", "Branch "));
  expect((await vitrine("apply", "chain", "--yes")).out.trim().split("\n")).toHaveLength(count);
  expect(await vitrine("apply", "chain", "--yes")).toMatchObject({ err: "There is nothing to change.\n" });
  const names = async () => (await owner.call(listScreens, { q: "Branch" })).body.total;
  expect(await names()).toBe(count);
  await vitrine("apply", "chain", "--undo", "--yes");
  expect(await names()).toBe(0);
  await rm(folder, { recursive: true });
});
