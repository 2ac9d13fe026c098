import { describe, expect, it, vi } from "vitest";
import { signIn, signUp } from "#shared/contracts/identity/accounts.ts";
import { steps } from "../operator-command/move-account/move.ts";
import { Client } from "../testing/client.ts";
import { fewOrAll, inLab } from "../testing/lab.ts";
import { twoCells } from "../testing/two-cells.ts";

const at = new Date("2026-11-20T06:00:00.000Z");
const { cell, all, told, hears, aPersonIn, aScreenOf, move, dies, holders } = twoCells(at);
const password = "correct horse battery";

const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .join("; ");

describe("numbers of rows", () => {
  it("say the cell, of every table", async () => {
    const { rows } = await cell(1).deps.db.$client.query(
      "select sequencename as name, min_value::text as min, max_value::text as max from pg_sequences where schemaname = 'public' and sequencename not in ('cell_stamps')",
    );
    const ranges = new Set(rows.map(({ min, max }) => `${min} ${max}`));
    expect([...ranges].sort()).toEqual([`${2 ** 47} ${2 ** 48 - 1}`, `${2 ** 25} ${2 ** 26 - 1}`]);
    const person = await aPersonIn(1);
    expect(person.accountId).toBeGreaterThanOrEqual(2 ** 25);
  });
});

describe("a login", () => {
  it("is taken in all cells, also for two at the same moment", async () => {
    const email = "both@example.com";
    const tries = await Promise.all(
      all().map((each) =>
        new Client(each).call(signUp, { name: "Cafe", email: email.toUpperCase(), password }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  inLab("leads to its cell, as one does that nobody has", async () => {
    await aPersonIn(0);
    const person = await aPersonIn(1);
    await told();
    const wrong = await new Client(cell(0)).call(signIn, { login: person.email, password });
    expect(wrong.status).toBe(307);
    expect(wrong.headers.location).toBe(signIn.path);
    expect(cookiesOf(wrong.headers)).toBe("vitrine-cell=1");
    const right = await new Client(cell(1), { cookie: "vitrine-cell=1" }).call(signIn, {
      login: person.email,
      password,
    });
    expect(right.status).toBe(200);
    const answers = new Set<number>();
    for (let each = 0; each < 20; each++) {
      const login = `nobody-${each}@example.com`;
      const { status } = await new Client(cell(0)).call(signIn, { login, password });
      answers.add(status);
    }
    expect([...answers].sort()).toEqual([307, 401]);
  });

  it("cannot be written by a way that does not ask the directory", async () => {
    const { accountId } = await aPersonIn(0);
    const written = cell(0).deps.db.$client.query(
      `insert into users (account_id, name, email, login_name, password_hash, password_changed_at, terms_accepted_at, created_at)
        values ($1, 'X', 'x@example.com', 'x@example.com', 'x', now(), now(), now())`,
      [accountId],
    );
    await expect(written).rejects.toThrow("The directory did not promise this login to this cell");
  });
});

describe("a device", () => {
  it("that shows its code at another cell is paired where its code is entered", async () => {
    const person = await aPersonIn(1);
    const device = await aScreenOf(person, 1, { shownAt: 0 });
    const there = await new Client(cell(1), device.headers).get("/player/v1/pairing");
    expect(there.json()).toMatchObject({ state: "paired", screenId: device.id });
    expect(device.id).toBeGreaterThanOrEqual(2 ** 25);
    const here = await new Client(cell(0), device.headers).get("/player/v1/manifest");
    expect(here.statusCode).toBe(503);
  });

  it("that was removed hears it in every cell", async () => {
    const person = await aPersonIn(1);
    const device = await aScreenOf(person, 1);
    expect((await person.as(1).remove(`/api/v1/screens/${device.id}`)).statusCode).toBe(200);
    await told();
    for (const each of all())
      expect((await new Client(each, device.headers).get("/player/v1/manifest")).statusCode).toBe(401);
  });
});

describe("an account that moves", () => {
  it("takes everything along: people stay signed in, screens play the same, both ways", async () => {
    const person = await aPersonIn(0);
    const device = await aScreenOf(person, 0);
    const before = await new Client(cell(0), device.headers).get("/player/v1/manifest");
    expect(before.statusCode).toBe(200);
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const moved = await move(person.accountId, to);
      expect(moved).toMatchObject({ screens: 1 });
      await hears(to);
      const after = await new Client(cell(to), device.headers).get("/player/v1/manifest");
      expect(after.statusCode, after.body).toBe(200);
      expect(after.body).toBe(before.body);
      const listed = await person.as(to).get("/api/v1/screens");
      expect(listed.statusCode).toBe(200);
      expect(listed.body).toContain(`"id":${device.id},`);
      // In the old cell the screen is not unknown, and the browser is sent on.
      await hears(from);
      expect((await new Client(cell(from), device.headers).get("/player/v1/manifest")).statusCode).toBe(503);
      const sent = await person.as(from).get("/api/v1/screens");
      expect(sent.statusCode).toBe(307);
    }
  });

  inLab("begins again when a slow process still writes plays that it took before the freeze", async () => {
    const person = await aPersonIn(0);
    const { id } = await aScreenOf(person, 0);
    const slow = await cell(0).deps.db.$client.connect();
    await slow.query(
      `insert into play_budgets (screen_id, plays_left, length_left, bytes_left, spools_left, updated_at)
        values (${id}, 0, 0, 0, 0, 'epoch')`,
    );
    // The database ends whom the limit of waiting reaches first.
    await slow.query("begin; set local deadlock_timeout = '60s'");
    await slow.query(`select from play_budgets where screen_id = ${id} for no key update`);
    const taken: string[] = [];
    let written: Promise<unknown> = Promise.resolve();
    const moved = await move(person.accountId, 1, (step) => {
      if (step !== "take") return;
      taken.push(step);
      if (taken.length === 1)
        written = slow.query(`select from screens where id = ${id} for key share; commit`);
    });
    await written;
    slow.release();
    expect(taken).toHaveLength(2);
    expect(moved).toMatchObject({ screens: 1 });
    expect(await holders(person.accountId)).toEqual([1]);
  });

  inLab("ends the streams of its screens in the cell that it left", async () => {
    const person = await aPersonIn(0);
    const device = await aScreenOf(person, 0);
    const answer = await new Client(cell(0), device.headers).request({
      method: "GET",
      url: "/player/v1/events",
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    const ended = vi.fn();
    answer.stream().on("close", ended).resume();
    await move(person.accountId, 1);
    await hears(0);
    await expect.poll(() => ended.mock.calls.length).toBe(1);
  });

  it.each(fewOrAll(steps, 2))(
    "is in exactly one cell when the process dies before %s, and moves with the next try",
    async (died) => {
      const person = await aPersonIn(0);
      const device = await aScreenOf(person, 0);
      await expect(move(person.accountId, 1, dies(died))).rejects.toThrow("killed");
      const between = await holders(person.accountId);
      expect(between.length).toBeLessThanOrEqual(1);
      for (const each of all()) {
        const { statusCode } = await new Client(each, device.headers).get("/player/v1/manifest");
        expect([200, 503]).toContain(statusCode);
      }
      await move(person.accountId, 1);
      expect(await holders(person.accountId)).toEqual([1]);
      expect((await new Client(cell(1), device.headers).get("/player/v1/manifest")).statusCode).toBe(200);
    },
  );

  inLab("is not in two cells when a backup from before its move is restored", async () => {
    const person = await aPersonIn(0);
    await told();
    await move(person.accountId, 1);
    await cell(0).deps.db.$client.query(
      `begin; set local session_replication_role = replica;
        insert into accounts (id, name, time_zone, created_at) overriding system value
          values (${person.accountId}, 'Old', 'Asia/Kolkata', now()); commit`,
    );
    await cell(0).deps.cell?.close();
    await expect(cell(0).deps.cell?.start()).rejects.toThrow(
      `Another cell has these accounts, so this database is from before their move: ${person.accountId}.`,
    );
    await expect(move(person.accountId, 0)).rejects.toThrow("is in the cells 0 and 1 at once");
    await cell(0).deps.db.$client.query("delete from accounts where id = $1", [person.accountId]);
    await cell(0).deps.cell?.start();
  });

  it("waits while it is frozen: its people and screens are asked to come again", async () => {
    const person = await aPersonIn(0);
    const device = await aScreenOf(person, 0);
    const seen: number[] = [];
    const looks = async (step: string) => {
      if (step !== "lock") return;
      await hears(0);
      seen.push((await person.as(0).get("/api/v1/screens")).statusCode);
      seen.push((await new Client(cell(0), device.headers).get("/player/v1/manifest")).statusCode);
    };
    await move(person.accountId, 1, looks);
    expect(seen).toEqual([503, 503]);
  });
});
