import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/cluster.ts";
import { testLog } from "../testing/test-log.ts";
import { type Database, openDatabase } from "./client.ts";
import { KeysDiffer, requireSameKeys } from "./same-keys.ts";
import { installationKeys } from "./tables/index.ts";

let database: TestDatabase;
let db: Database;
const now = new Date("2026-11-20T06:00:00Z");
const first = { LEASE_KEY: "a1".repeat(32), SESSION_SECRET: "s".repeat(32), ACCEPT_NEW_KEYS: false };

beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, testLog(), 3);
});
afterEach(async () => {
  await db.$client.end();
  await database.drop();
});

it("a second process with the same secrets starts, and the database keeps no secret", async () => {
  await Promise.all([requireSameKeys(db, first, now), requireSameKeys(db, first, now)]);
  const stored = JSON.stringify(await db.select().from(installationKeys));
  expect(stored).toContain("LEASE_KEY");
  expect(stored).not.toContain(first.LEASE_KEY);
  expect(stored).not.toContain(first.SESSION_SECRET);
});

it.each([
  ["LEASE_KEY", { LEASE_KEY: "b2".repeat(32) }, /would all go dark/, /lease-key/],
  ["SESSION_SECRET", { SESSION_SECRET: "t".repeat(32) }, /signed out/, /session-secret/],
] as const)(
  "a process with another %s does not start, and its message says what to do",
  async (name, other, harm, file) => {
    await requireSameKeys(db, first, now);
    const refused = await requireSameKeys(db, { ...first, ...other }, now).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(KeysDiffer);
    const { message } = refused as Error;
    expect(message).toMatch(new RegExp(`^${name} is not the one`));
    for (const part of [harm, file, /ACCEPT_NEW_KEYS=1/]) expect(message).toMatch(part);
    await requireSameKeys(db, first, now);
  },
);

it("a new secret can be accepted on purpose; then the old one is refused", async () => {
  await requireSameKeys(db, first, now);
  const changed = { ...first, LEASE_KEY: "c3".repeat(32) };
  await requireSameKeys(db, { ...changed, ACCEPT_NEW_KEYS: true }, now);
  await requireSameKeys(db, changed, now);
  await expect(requireSameKeys(db, first, now)).rejects.toBeInstanceOf(KeysDiffer);
});
