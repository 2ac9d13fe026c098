import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { dayInIndia } from "#shared/day-in.ts";
import { minuteMs } from "#shared/durations.ts";
import { financialYearOf } from "#shared/financial-year.ts";
import { documentYears, logYears } from "#shared/people-data/kept-times.ts";
import { jobContext } from "../../../../context.ts";
import { keptTables } from "../../../../db/people/kept-rows.ts";
import { sqlNameOf } from "../../../../db/tables/people/table-columns.ts";
import { aCustomer, aMember, appForTests } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { seedPerson } from "../../../../testing/people/seed-person.ts";
import { keepPlays } from "../../../core/plays/index.ts";
import { followAllChanges } from "../../../identity/operators/index.ts";
import { identify } from "../find/identify.ts";
import { look } from "../find/look.ts";
import { eraseEnded } from "./erase-ended.ts";
import { erasePerson } from "./erase-person.ts";

const test = appForTests();

/** The tables of the whole database in which a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await test.deps.db.execute<{ name: string; schema: string }>(sql`
    select c.relname as name, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' order by 1`);
  const found: string[] = [];
  for (const { name, schema } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows: hits } = await test.deps.db.execute<{ row: string }>(
      sql`select left(t::text, 300) as row from ${table} t where t::text ilike ${`%${text}%`} or regexp_replace(t::text, '[- ]', '', 'g') like ${`%${text}%`} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

it("a person in every table is afterwards only in what the law keeps, each row with its date, and then nowhere", async () => {
  await keepPlays({ ctx: jobContext(test.deps, "keep-plays") });
  const marker = "zebra-4711@example.com";
  const person = await aCustomer(test.deps, { email: marker });
  const own = person.accountId;
  const company = await aCustomer(test.deps);
  const seeded = await seedPerson(test, {
    userId: person.userId,
    accountId: company.accountId,
    ownAccountId: own,
    email: marker,
    phone: "919812345678",
  });
  expect(seeded.length).toBeGreaterThan(60);
  await followAllChanges(test.deps, minuteMs);
  const before = await tablesWith("zebra");
  expect(before).toContain("search_entries");
  expect(before.length).toBeGreaterThan(60);

  const ctx = jobContext(test.deps, "erase-person");
  const sought = {
    email: marker,
    phone: "+91 98123 45678",
    guestName: null,
    guestAccountId: null,
    kind: "erase" as const,
    proof: null,
  };
  const { person: target, owned } = await identify(test.deps.db, sought, false);
  expect(target.accountIds).toEqual([own]);
  const found = await look(test.deps.db, { person: target, owned, logs: false });
  expect(found.tables.length).toBeGreaterThan(50);
  await erasePerson(ctx, { person: target, tell: "nobody" });
  await followAllChanges(test.deps, minuteMs);

  const kept = keptTables(false).map(({ name }) => sqlNameOf(name));
  const left = await tablesWith("zebra");
  expect(left.filter((name) => !kept.includes(name))).toEqual([]);
  expect((await tablesWith("9812345678")).filter((name) => !kept.includes(name))).toEqual([]);
  expect(left).toContain("documents");
  for (const name of left) {
    const { rows: undated } = await test.deps.db.execute(sql`
      select t.id from ${sql.identifier(name)} t where t::text ilike ${"%zebra%"} and not exists (
        select 1 from people_kept k where k.table_name = ${name} and k.row_id = t.id and k.keep_until > current_date)`);
    expect({ name, undated }).toEqual({ name, undated: [] });
  }
  // Nothing is left to do.
  await erasePerson(ctx, { person: target, tell: "nobody" });
  const { rows: dates } = await test.deps.db.execute<{ last: string }>(
    sql`select max(keep_until)::text as last from people_kept`,
  );
  const year = Number(financialYearOf(dayInIndia(test.clock.now())).slice(0, 4));
  expect(dates[0]?.last).toBe(`${year + 1 + documentYears}-03-31`);
  const last = Date.parse(`${dates[0]?.last}T18:30:00Z`);
  test.clock.advance(last - test.clock.now().getTime() - minuteMs);
  await eraseEnded({ ctx });
  expect(await tablesWith("zebra")).not.toEqual([]);
  test.clock.advance(2 * minuteMs);
  await eraseEnded({ ctx });
  expect(await tablesWith("zebra")).toEqual([]);
  expect(await tablesWith("9812345678")).toEqual([]);
});

inLab(
  "where the settings keep logs for a year, from where a person called stays until it is over, and goes then",
  async () => {
    const env = { ...test.deps.env, ERASURE_KEEPS_LOGS: "a-year" as const };
    const ctx = jobContext({ ...test.deps, env }, "erase-person");
    const shop = await aCustomer(test.deps);
    const member = await aMember(test.deps, { accountId: shop.accountId, role: "editor" });
    // The account of an owner ends with the owner.
    const owner = await aCustomer(test.deps);
    const addresses = async () => {
      const { rows } = await test.deps.db.execute<{ address: string }>(
        sql`select address from audit where address in ('192.0.2.7', '192.0.2.8') order by 1`,
      );
      return rows.map(({ address }) => address);
    };
    for (const [{ userId, email }, accountId, address] of [
      [member, shop.accountId, "192.0.2.7"],
      [owner, owner.accountId, "192.0.2.8"],
    ] as const) {
      await test.deps.db.execute(sql`
      insert into audit (at, actor_kind, actor_id, account_id, action, subject_kind, subject_id, address)
      values (${test.clock.now().toISOString()}, 'customer', ${userId}, ${accountId}, 'playlist.create', 'playlist', 1, ${address})`);
      const sought = {
        email,
        phone: null,
        guestName: null,
        guestAccountId: null,
        kind: "erase" as const,
        proof: null,
      };
      const { person } = await identify(test.deps.db, sought, false);
      await erasePerson(ctx, { person, tell: "nobody" });
    }
    const { rows } = await test.deps.db.execute<{ last: string }>(
      sql`select max(keep_until)::text as last from people_kept where reason = 'log'`,
    );
    const today = dayInIndia(test.clock.now());
    expect(rows[0]?.last).toBe(`${Number(today.slice(0, 4)) + logYears}${today.slice(4)}`);
    test.clock.set(`${rows[0]?.last}T18:29:00Z`);
    await eraseEnded({ ctx });
    expect(await addresses()).toEqual(["192.0.2.7", "192.0.2.8"]);
    test.clock.advance(2 * minuteMs);
    await eraseEnded({ ctx });
    expect(await addresses()).toEqual([]);
  },
);
