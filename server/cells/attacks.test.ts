import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signUp } from "#shared/contracts/identity/accounts.ts";
import { removeFiles, requireAllCells } from "../operator-command/remove-files.ts";
import { Client } from "../testing/client.ts";
import { inLab } from "../testing/lab.ts";
import { takeLoggedErrors } from "../testing/test-log.ts";
import { twoCells } from "../testing/two-cells.ts";
import { CellProblem } from "./cell.ts";
import { dropParked } from "./names.ts";
import { secretOf, signCall } from "./signed.ts";

/* What somebody would try who wants an account twice, old rows back, or the login of another person. */

const at = new Date("2026-11-20T06:00:00.000Z");
const { query, cell, directory, told, hears, databases, aPersonIn, aScreenOf, move, dies, holders } =
  twoCells(at);
const password = "correct horse battery";
const signUpAt = async (number: number, email: string) =>
  (await new Client(cell(number)).call(signUp, { name: "Cafe", email, password })).status;
const isParked = async (number: number, accountId: number): Promise<boolean> =>
  (await query(number, "select to_regnamespace($1) is not null as there", [`parked_${accountId}`])).rows[0]
    .there;
const dropIn = (number: number) => {
  const { db } = cell(number).deps;
  return dropParked(db, directory().asCell(number), number);
};

describe("rows of an earlier stay", () => {
  inLab("do not come back when a later move dies between its two commits", async () => {
    const { accountId } = await aPersonIn(0);
    await move(accountId, 1);
    await query(1, "update accounts set name = 'Newer' where id = $1", [accountId]);
    await expect(move(accountId, 0, dies("commit-given"))).rejects.toThrow("killed");
    await move(accountId, 0);
    expect(await holders(accountId)).toEqual([0]);
    const { rows } = await query(0, "select name from accounts where id = $1", [accountId]);
    expect(rows).toEqual([{ name: "Newer" }]);
  });

  inLab("are never chosen where two cells have some", async () => {
    const { accountId } = await aPersonIn(0);
    await expect(move(accountId, 1, dies("commit-given"))).rejects.toThrow("killed");
    await query(1, `create schema parked_${accountId}`);
    await query(1, "insert into cell_moves (account_id, state, to_cell) values ($1, 'left', 0)", [accountId]);
    await expect(move(accountId, 1)).rejects.toThrow("wait in the cells 0 and 1");
    await query(1, `drop schema parked_${accountId}`);
    await move(accountId, 1);
    expect(await holders(accountId)).toEqual([1]);
  });

  inLab("stay for longer than 30 days when they may be the only ones", async () => {
    const { accountId } = await aPersonIn(0);
    await told();
    await expect(move(accountId, 1, dies("commit-given"))).rejects.toThrow("killed");
    await query(0, "update cell_moves set since = now() - interval '40 days' where account_id = $1", [
      accountId,
    ]);
    await dropIn(0);
    expect(await isParked(0, accountId)).toBe(true);
    await move(accountId, 1);
    expect(await isParked(0, accountId)).toBe(true);
    await dropIn(0);
    expect(await isParked(0, accountId)).toBe(false);
  });

  it.each([
    ["the account", (accountId: number) => ({ accounts: [accountId], people: [] })],
    ["a person in it", (_: number, userId: number) => ({ accounts: [], people: [userId] })],
  ])("go when %s is erased where it is now", async (_, erased) => {
    const person = await aPersonIn(0);
    await told();
    await move(person.accountId, 1);
    await dropIn(0);
    expect(await isParked(0, person.accountId)).toBe(true);
    const { accounts, people } = erased(person.accountId, person.userId);
    await query(
      1,
      "insert into people_erasures (key, erased_at, identifiers, user_ids, account_ids) values (gen_random_uuid(), now(), '{}', $1, $2)",
      [people, accounts],
    );
    await told();
    await dropIn(0);
    expect(await isParked(0, person.accountId)).toBe(false);
    // Browsers are still sent on.
    await hears(0);
    expect((await person.as(0).get("/api/v1/screens")).statusCode).toBe(307);
  });
});

describe("a login", () => {
  it("is not promised again while its row waits, however long, with the directory away meanwhile", async () => {
    const email = "waits@example.com";
    const cellOne = cell(1).deps.cell;
    expect(await cellOne?.claimLogin(email)).toBe(true);
    await cellOne?.close();
    const { accountId } = await aPersonIn(1);
    const client = await cell(1).deps.db.$client.connect();
    await client.query("begin");
    await client.query("update users set email = $2 where account_id = $1", [accountId, email]);
    // An hour passes for the directory and the cell.
    await directory().pool.query("update names set at = at - interval '1 hour'");
    await cellOne?.tell();
    expect(await signUpAt(0, email)).toBe(409);
    await client.query("commit");
    client.release();
    expect(await signUpAt(0, email)).toBe(409);
    await hears(1);
  });

  it("that nobody got is free again when its cell gave it up", async () => {
    const email = "nobody@example.com";
    expect(await cell(1).deps.cell?.claimLogin(email)).toBe(true);
    expect(await signUpAt(0, email)).toBe(409);
    await query(1, "update cell_names set at = now() - interval '50 seconds' where kind = 'login'");
    await told();
    expect(await signUpAt(0, email)).toBe(201);
  });

  it("that a person has is not given up with a promise of the same login", async () => {
    const { email } = await aPersonIn(1);
    await told();
    expect(await cell(1).deps.cell?.claimLogin(email)).toBe(true);
    await query(1, "update cell_names set at = now() - interval '50 seconds' where kind = 'login'");
    await told();
    expect(await signUpAt(0, email)).toBe(409);
  });
});

describe("an account in two cells", () => {
  const restored = async (accountId: number) =>
    query(
      0,
      `begin; set local session_replication_role = replica;
        insert into accounts (id, name, time_zone, created_at) overriding system value
          values (${accountId}, 'Old', 'Asia/Kolkata', now()); commit`,
    );

  it("is found, also when the directory did not hear that it arrived", async () => {
    const { accountId } = await aPersonIn(0);
    await told();
    await move(accountId, 1);
    await directory().pool.query("update names set state = 'claimed' where kind = 'account' and name = $1", [
      `${accountId}`,
    ]);
    await restored(accountId);
    await cell(0).deps.cell?.close();
    await expect(cell(0).deps.cell?.start()).rejects.toThrow(CellProblem);
    await query(0, "delete from accounts where id = $1", [accountId]);
    await cell(0).deps.cell?.start();
  });

  inLab("is found when the directory comes back after the start", async () => {
    const { accountId } = await aPersonIn(0);
    await told();
    await move(accountId, 1);
    await restored(accountId);
    await cell(0).deps.cell?.close();
    await directory().stop();
    await cell(0).deps.cell?.start();
    await directory().start();
    await expect.poll(() => takeLoggedErrors().join()).toContain(`before their move: ${accountId}`);
    await cell(0).deps.cell?.close();
    takeLoggedErrors();
    await query(0, "delete from accounts where id = $1", [accountId]);
    await cell(0).deps.cell?.start();
  });

  inLab("is not suspected where a move of it died", async () => {
    const { accountId } = await aPersonIn(0);
    await told();
    const switched = move(accountId, 1, async (step) => {
      if (step !== "commit-taken") return;
      // As SIGKILL leaves it: nobody switches back.
      await directory().stop();
      throw new Error("killed");
    });
    await expect(switched).rejects.toThrow("killed");
    await query(
      0,
      "insert into cell_moves (account_id, state, to_cell) values ($1, 'frozen', 1) on conflict do nothing",
      [accountId],
    );
    await directory().start();
    await cell(0).deps.cell?.close();
    await cell(0).deps.cell?.start();
    await move(accountId, 1);
    expect(await holders(accountId)).toEqual([1]);
  });
});

inLab("a cell that was restored from a backup is heard again", async () => {
  const person = await aPersonIn(1);
  const device = await aScreenOf(person, 1);
  await cell(1).deps.cell?.close();
  await query(1, "select setval('cell_stamps', 1)");
  const { prepareCell } = await import("./prepare.ts");
  await prepareCell(cell(1).deps.db, 1);
  await cell(1).deps.cell?.start();
  expect((await person.as(1).remove(`/api/v1/screens/${device.id}`)).statusCode).toBe(200);
  await told();
  expect((await new Client(cell(0), device.headers).get("/player/v1/manifest")).statusCode).toBe(401);
});

inLab("a directory that was restored from a backup hears all names again", async () => {
  const { email } = await aPersonIn(1);
  await told();
  await directory().pool.query("delete from names where cell = 1");
  await query(1, "update cell_place set enrolled_at = null");
  await hears(1);
  await told();
  expect(await signUpAt(0, email)).toBe(409);
});

it("a call that somebody recorded is not made again", async () => {
  const body = JSON.stringify({ kind: "account", names: ["1"] });
  const path = "/directory/v1/look";
  const { headers } = signCall(
    { caller: 0, secret: secretOf("d1".repeat(32), 0) },
    { path, body, atMs: at.getTime() },
  );
  const send = async (more = {}) =>
    (await fetch(`${directory().url}${path}`, { method: "POST", headers: { ...headers, ...more }, body }))
      .status;
  expect(await send({ "x-vitrine-sign": "é".repeat(64) })).toBe(401);
  expect([await send(), await send()]).toEqual([200, 401]);
});

describe("a move", () => {
  it("keeps people signed in who come between its two commits", async () => {
    const person = await aPersonIn(0);
    await told();
    await expect(move(person.accountId, 1, dies("commit-given"))).rejects.toThrow("killed");
    await hears(0);
    expect((await person.as(0).get("/api/v1/screens")).statusCode).toBe(503);
    await move(person.accountId, 1);
    await hears(0);
    await expect.poll(async () => (await person.as(0).get("/api/v1/screens")).statusCode).toBe(307);
    expect((await person.as(1).get("/api/v1/screens")).statusCode).toBe(200);
  });

  inLab("waits for a job of the account that works", async () => {
    const { accountId } = await aPersonIn(0);
    await query(
      0,
      "insert into pgboss.job (name, data, state) select name, jsonb_build_object('accountId', $1::int), 'active' from pgboss.queue where not starts_with(name, '__') limit 1",
      [accountId],
    );
    await expect(move(accountId, 1)).rejects.toThrow("does not end");
    await query(0, "delete from pgboss.job where data->>'accountId' = $1", [`${accountId}`]);
    await move(accountId, 1);
  });

  inLab("stops when the account is to be erased since it was asked", async () => {
    const { accountId } = await aPersonIn(0);
    const isErased = move(accountId, 1, async (step) => {
      if (step === "lock")
        await query(0, "update accounts set erase_at = now() - interval '1 second' where id = $1", [
          accountId,
        ]);
    });
    await expect(isErased).rejects.toThrow("is being erased");
    expect(await holders(accountId)).toEqual([0]);
  });
});

describe("bytes that a cell uses no more", () => {
  const removed: string[] = [];
  const storage = { remove: async (sha256: string) => void removed.push(sha256) };
  const aFile = async (...cells: number[]) => {
    const sha256 = randomBytes(32).toString("hex");
    await query(0, "insert into cell_names (kind, name, state) values ('file', $1, 'left')", [sha256]);
    for (const number of cells)
      await query(
        number,
        "insert into files (sha256, bytes, type, chunks, created_at) values ($1, 1, 'x', '[]', now())",
        [sha256],
      );
    return sha256;
  };

  it("go only when no cell uses them and no parked account", async () => {
    const [nobody, other, parked] = [await aFile(), await aFile(1), await aFile()];
    await query(1, "create schema parked_7");
    await query(1, "create table parked_7.media_files as select $1::text as sha256", [parked]);
    expect(await removeFiles(databases(), storage)).toEqual({ removed: 1, used: 2 });
    expect(removed).toEqual([nobody]);
    await query(1, "drop schema parked_7 cascade");
    expect(await removeFiles(databases(), storage)).toEqual({ removed: 1, used: 0 });
    expect(removed).toEqual([nobody, parked]);
    expect((await query(1, "select from files where sha256 = $1", [other])).rowCount).toBe(1);
  });

  inLab("stay while somebody stores the same", async () => {
    const sha256 = await aFile();
    const client = await cell(1).deps.db.$client.connect();
    await client.query("begin");
    await client.query(
      "insert into files (sha256, bytes, type, chunks, created_at) values ($1, 1, 'x', '[]', now())",
      [sha256],
    );
    expect(await removeFiles(databases(), storage)).toEqual({ removed: 0, used: 1 });
    await client.query("rollback");
    client.release();
    expect(removed).not.toContain(sha256);
  });

  it("are not judged without all cells", async () => {
    await told();
    await expect(requireAllCells(directory().pool, new Set([0]))).rejects.toThrow("Missing: 1");
    await requireAllCells(directory().pool, new Set([0, 1]));
  });
});
