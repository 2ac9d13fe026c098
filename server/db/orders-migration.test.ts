import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";

const folder = join(import.meta.dirname, "migrations");
const apply = async (client: pg.Client, files: readonly string[]) => {
  for (const file of files) await client.query(readFileSync(join(folder, file), "utf8"));
};

it("migration 0031 makes an order of each payment that was described in the audit, and fills the ledger", async () => {
  const cluster = inject("cluster");
  const database = `orders_migration_${process.pid}`;
  const root = new pg.Client(cluster);
  await root.connect();
  await root.query(`create database ${database} template template0`);
  const client = new pg.Client({ ...cluster, database });
  try {
    await client.connect();
    const files = readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .sort();
    await client.query("create extension if not exists pg_trgm");
    await apply(
      client,
      files.filter((name) => name < "0031"),
    );
    await client.query(`
      insert into accounts (name, time_zone, created_at) values ('Bakery', 'Asia/Kolkata', now());
      insert into users (account_id, name, email, login_name, password_hash, password_changed_at, terms_accepted_at, created_at)
        values (1, 'Asha', 'a@example.com', 'a@example.com', 'x', now(), now(), now());
      insert into payments (account_id, amount_paise, status, remarks, created_at, received_at) values
        (1, 1000, 'received', 'Trial', now(), now()), (1, 29382, 'refunded', 'Basic', now(), now()),
        (1, 29382, 'failed', 'Basic', now(), null), (1, 29382, 'pending', 'Basic', now(), null),
        (1, 500, 'received', 'From before the audit', now(), now());
      insert into audit (at, actor_kind, actor_id, account_id, action, subject_kind, subject_id, request_id, after)
        select now(), 'customer', 1, 1, 'payment.ask', 'payment', id, 'r', jsonb_build_object('plan', 'basic', 'period', 'monthly',
          'screens', 1, 'netPaise', 24900, 'taxPaise', 4482, 'totalPaise', amount_paise) from payments where id < 5;`);
    await apply(
      client,
      files.filter((name) => name.startsWith("0031")),
    );
    const { rows } = await client.query(`
      select p.id, o.state, o.total_paise as total, o.user_id as by, array_agg(t.event order by t.id) as events
      from payments p join orders o on o.id = p.order_id join order_transitions t on t.order_id = o.id
      group by p.id, o.id order by p.id`);
    expect(rows).toEqual([
      { id: 1, state: "granted", total: 1000, by: 1, events: ["placed", "granted"] },
      { id: 2, state: "returned", total: 29382, by: 1, events: ["placed", "refunded"] },
      { id: 3, state: "closed", total: 29382, by: 1, events: ["placed", "given-up"] },
      { id: 4, state: "open", total: 29382, by: 1, events: ["placed"] },
    ]);
    const ledger = await client.query("select amount_paise::int as paise from ledger_entries order by id");
    expect(ledger.rows.map(({ paise }) => paise)).toEqual([1000, 29382, 500, -29382]);
    await expect(client.query("update ledger_entries set amount_paise = 1")).rejects.toThrow(/never changed/);
    await expect(client.query("delete from ledger_entries")).rejects.toThrow(/never changed/);
  } finally {
    await client.end();
    await root.query(`drop database ${database} with (force)`);
    await root.end();
  }
});
