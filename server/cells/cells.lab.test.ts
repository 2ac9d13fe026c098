import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedScreens } from "../../bench/player/seed.ts";
import { moveAccount } from "../operator-command/move-account/move.ts";
import { aDeviceKey, promiseNames, startDirectory, type TestDirectory } from "../testing/cells.ts";
import { aCustomer, type SignedIn } from "../testing/factories.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

/* The drill `move-account` has live screens, real processes and kills; this is the largest account. */

const manyScreens = 5_000;

const say = (figures: object): boolean => process.stdout.write(`${JSON.stringify(figures)}\n`);

let directory: TestDirectory;
let cells: TestApp[];

beforeAll(async () => {
  directory = await startDirectory(() => new Date());
  cells = [];
  const shared = { DATABASE_URL: "postgres://unused/x", MEDIA_DIR: "/tmp/unused" };
  for (const cell of [0, 1]) cells.push(await startTestApp({}, { ...shared, ...directory.settingsOf(cell) }));
  for (const { clock } of cells) clock.set(new Date().toISOString());
});

afterAll(async () => {
  for (const cell of cells) await cell.close();
  await directory.close();
});

const cell = (number: number): TestApp => {
  const found = cells[number];
  if (!found) throw new Error(`There is no cell ${number}`);
  return found;
};
const pool = (number: number): pg.Pool => cell(number).deps.db.$client;

async function anAccountWith(screens: number): Promise<{ owner: SignedIn; keys: string[] }> {
  const owner = await aCustomer(cell(0).deps, { plan: "enterprise", screens: 10 });
  const keys = Array.from({ length: screens }, aDeviceKey);
  await promiseNames(
    pool(0),
    "screen",
    keys.map(({ hash }) => hash),
  );
  await seedScreens(
    pool(0),
    owner.accountId,
    keys.map(({ key }) => key),
  );
  await cell(0).deps.cell?.tell();
  return { owner, keys: keys.map(({ key }) => key) };
}

const move = (accountId: number, toCell: number) =>
  moveAccount({
    accountId,
    toCell,
    databases: new Map(cells.map(({ connection }, number) => [number, connection])),
    directory: directory.asOperator,
  });

it("5,000 screens are frozen for less than a minute", async () => {
  const { owner } = await anAccountWith(manyScreens);
  const moved = await move(owner.accountId, 1);
  say(moved);
  expect(moved.screens).toBe(manyScreens);
  expect(moved.frozenSeconds).toBeLessThan(60);
}, 600_000);
