import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { appForTests } from "../testing/test-app.ts";

const test = appForTests();

/*
 * Who deletes a person or an account makes PostgreSQL look for rows that refer to it, in each such table. Without an index
 * that is a read of the whole table, for each person.
 */
it("what refers to people and accounts is found by an index", async () => {
  const { rows } = await test.deps.db.execute<{ place: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as place
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'accounts'::regclass) and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indisvalid
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
    order by 1`);
  expect(rows.map(({ place }) => place)).toEqual([]);
});
