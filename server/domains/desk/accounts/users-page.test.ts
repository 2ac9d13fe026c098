import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import type { UserAnswer } from "#shared/operator-api/users-contract.ts";
import { anOperator, appForTests, Client } from "../../../testing/kit.ts";
import { runs } from "../../../testing/lab.ts";

const test = appForTests();
let admin: Client;
beforeAll(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  await insert("'Same Name'", 8);
  await insert("'same name'", 3);
  await insert("'Ärzte ' || n", 2);
  await insert("case when n % 2 = 0 then 'Same ' else 'Shop ' end || n % 7", 25);
  await test.deps.db.execute(sql`update accounts set switched_by_operator = true where id % 3 = 0`);
  await test.deps.db.execute(
    sql`insert into users (account_id, name, email, login_name, password_hash, password_changed_at, terms_accepted_at, created_at)
      select id, name, 'mail' || id || '@shop.example', 'login' || id, '', now(), now(), now() from accounts`,
  );
});

const insert = (name: string, rows: number) =>
  test.deps.db.execute(
    sql.raw(
      `insert into accounts (name, created_at, switched_by_operator) select ${name}, now(), true from generate_series(1, ${rows}) n`,
    ),
  );

async function page(query: string) {
  const answer = await admin.get(`${operatorCalls.users}?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json() as { data: UserAnswer[]; next: string | null };
}

/** Reads all pages and calls `between` after each. */
async function walk(query: string, limit: number, between: () => Promise<unknown> = async () => {}) {
  const seen: UserAnswer[] = [];
  for (let cursor = ""; ; ) {
    const { data, next } = await page(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    seen.push(...data);
    if (next === null) return seen;
    expect(data).toHaveLength(limit);
    cursor = next;
    await between();
  }
}
const idsOf = (users: UserAnswer[]) => users.map((user) => user.id);
const orders = ["sort=id&dir=asc", "sort=id&dir=desc", "sort=name&dir=asc", "sort=name&dir=desc"];

it("reads equal names in both directions, one in the reverse order of the other", async () => {
  for (const sort of ["id", "name"]) {
    const up = idsOf(await walk(`sort=${sort}&dir=asc`, 3));
    expect(new Set(up).size).toBe(up.length);
    expect(idsOf(await walk(`sort=${sort}&dir=desc`, 4)).reverse()).toEqual(up);
  }
});

it("ends without an empty page when the rows fill the last one exactly", async () => {
  const all = idsOf(await walk("search=same+name", 50));
  expect(all).toHaveLength(11);
  expect(idsOf(await walk("search=same+name", 11))).toEqual(all);
  expect((await page("search=same+name&limit=11")).next).toBeNull();
});

it("has no gaps and no duplicates while accounts are created and deleted between the pages", async () => {
  const names = fc.constantFrom("'Aa'", "'Same Name'", "'same nam'", "'Zz'", "'Shop 3'");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...orders),
      fc.constantFrom("", "&tab=switched", "&search=sa", "&search=same"),
      fc.integer({ min: 2, max: 9 }),
      fc.array(names, { minLength: 1, maxLength: 5 }),
      async (order, filter, limit, made) => {
        const before = idsOf(await walk(`${order}${filter}`, 500));
        let turn = 0;
        const during = await walk(`${order}${filter}`, limit, async () => {
          await insert(made[turn++ % made.length] ?? "'Aa'", 1);
        });
        const seen = idsOf(during);
        expect(new Set(seen).size).toBe(seen.length);
        const known = new Set(before);
        expect(seen.filter((id) => known.has(id))).toEqual(before);
        await test.deps.db.execute(sql`delete from accounts where id not in (select account_id from users)`);
      },
    ),
    { numRuns: runs(5, 15) },
  );
});

it("finds the same rows by index as by a full scan, for rare, common, short and unusual texts", async () => {
  for (const text of [
    "Same Name",
    "SHOP 3",
    "shop.example",
    "an",
    "e",
    "mail3",
    "login1",
    "ärz",
    "%",
    "_",
    "\\",
    "3",
    "12",
    "no one",
  ]) {
    const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
    const { rows } = await test.deps.db.execute<{ id: number }>(
      sql`select a.id from accounts a where a.name ilike ${like} or a.id::text like ${/^\d+$/.test(text) ? `${text}%` : "none"}
        or exists (select from users u where u.account_id = a.id and (u.email ilike ${like} or u.login_name ilike ${like}))
        order by a.id`,
    );
    const found = await walk(`search=${encodeURIComponent(text)}&sort=id&dir=asc`, 7);
    expect([text, idsOf(found)]).toEqual([text, rows.map((row) => row.id)]);
  }
});

it("scans the list when more accounts match than the index is good for", async () => {
  await insert("'Commonplace ' || n", 3100);
  const found = idsOf(await walk("search=commonplace&sort=name", 500));
  expect(new Set(found).size).toBe(3100);
  expect(idsOf((await page("search=commonplace&limit=3")).data)).toEqual(
    found.sort((a, b) => b - a).slice(0, 3),
  );
});
