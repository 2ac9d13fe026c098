import pg from "pg";
import { expect, inject, it } from "vitest";
import { ExtensionMissing, ensureExtensions } from "./migrate.ts";

/** Runs `work` with a new empty database, as its owner and as a user who may only connect. */
async function emptyDatabase(work: (as: { owner: pg.Client; guest: pg.Client }) => Promise<void>) {
  const cluster = inject("cluster");
  const name = `extensions_${process.pid}`;
  const root = new pg.Client(cluster);
  await root.connect();
  await root.query(`create database ${name} template template0`);
  await root.query(`create role ${name} login`);
  const owner = new pg.Client({ ...cluster, database: name });
  const guest = new pg.Client({ ...cluster, database: name, user: name });
  try {
    await Promise.all([owner.connect(), guest.connect()]);
    await work({ owner, guest });
  } finally {
    await Promise.all([owner.end(), guest.end()]);
    await root.query(`drop database ${name} with (force)`);
    await root.query(`drop role ${name}`);
    await root.end();
  }
}

it("creates a missing extension, explains what to do without the permission, and accepts an existing one", async () => {
  await emptyDatabase(async ({ owner, guest }) => {
    const refused = await ensureExtensions(guest).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ExtensionMissing);
    expect((refused as Error).message).toMatch(
      /^The database's user may not create .* run: create extension pg_trgm;$/,
    );
    await ensureExtensions(owner);
    await ensureExtensions(guest);
    const { rows } = await owner.query(
      "select 'kitchen' ilike '%itch%' as found, show_limit() > 0 as trigrams",
    );
    expect(rows).toEqual([{ found: true, trigrams: true }]);
  });
});

it("names the package when the server does not have it", async () => {
  const without = {
    query: (text: string) =>
      text.startsWith("create")
        ? Promise.reject(Object.assign(new Error('extension "pg_trgm" is not available'), { code: "0A000" }))
        : Promise.resolve({ rows: [] }),
  } as unknown as pg.ClientBase;
  await expect(ensureExtensions(without)).rejects.toThrow(
    /contrib package there, or leave DATABASE_URL empty/,
  );
});
