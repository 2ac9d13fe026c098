import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { itInLab } from "../testing/lab.ts";
import { migrate, migrationsFolder } from "./migrate.ts";

/* What migration "documents" makes of the invoices and credit notes of earlier versions. */

interface Journal {
  entries: { idx: number; tag: string }[];
}

/** Writes a copy of the migrations: those before `documents`, and all of them. `change` edits the text of `documents`. */
async function withMigrations(
  change: (text: string) => string,
  work: (folders: { before: string; all: string }) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-documents-"));
  const [before, all] = [join(folder, "before"), join(folder, "all")];
  try {
    for (const copy of [before, all]) cpSync(migrationsFolder, copy, { recursive: true });
    const journal: Journal = JSON.parse(readFileSync(join(before, "meta/_journal.json"), "utf8"));
    const own = journal.entries.find(({ tag }) => tag.endsWith("_documents"));
    if (!own) throw new Error("The migration does not exist");
    const entries = journal.entries.filter(({ idx }) => idx < own.idx);
    writeFileSync(join(before, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    const file = join(all, `${own.tag}.sql`);
    writeFileSync(file, change(readFileSync(file, "utf8")));
    await work({ before, all });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const buyers = {
  registered: { name: "Asha", state: "27", pin: "411001", gstin: "27ABCDE1234F1Z5" },
  person: { name: "Ravi", state: "29", pin: "560001", gstin: "" },
  zone: { name: "Unit 7", state: "29", pin: "560001", gstin: "29AABCV0000A1Z8", sez: true },
  abroad: { name: "Müller", country: "DE", city: "Berlin" },
};

/** Rows as earlier versions wrote them: six payments, five invoices, three credit notes. */
const earlierRows = `
  insert into accounts (name, created_at) values ('Asha', '2026-01-01');
  insert into users (account_id, name, email, login_name, password_hash, password_changed_at, terms_accepted_at, created_at)
    values (1, 'Asha', 'asha@example.com', 'asha', 'x', '2026-01-01', '2026-01-01', '2026-01-01');
  insert into orders (account_id, user_id, state, plan, period, screens, net_paise, tax_paise, total_paise, description, created_at)
    select 1, 1, 'granted', 'basic', 'monthly', 1, 24900, 4482, 29382, 'Basic plan', '2026-01-01' from generate_series(1, 5);
  insert into payments (account_id, order_id, amount_paise, status, transaction_code, remarks, created_at, received_at) values
    (1, 1, 29382, 'received', 'pay_1', 'Basic', '2026-03-31T18:29Z', '2026-03-31T18:29Z'),
    (1, 2, 29382, 'received', 'pay_2', 'Basic', '2026-03-31T18:31Z', '2026-03-31T18:31Z'),
    (1, 3, 29382, 'received', null, 'Basic', '2026-05-01', null),
    (1, 4, 24900, 'received', 'pay_4', 'Basic', '2026-05-02', '2026-05-02'),
    (1, null, 1000, 'refunded', 'pay_5', 'Trial', '2026-05-03', '2026-05-03'),
    (1, null, 29382, 'failed', 'pay_6', 'Basic', '2026-05-04', null);
  insert into invoices (number, account_id, payment_id, net_paise, tax_paise, cgst_paise, sgst_paise, igst_paise, sac,
      description, billed_to, buyer, seller, issued_at)
    overriding system value values
    ('2025-26/000001', 1, 1, 24900, 4482, 0, 0, 4482, '998315', 'Basic plan', 'Asha', '${JSON.stringify(buyers.registered)}', '{"name":"Seller","address":[],"gstin":null}', '2026-03-31T18:29Z'),
    ('2026-27/000001', 1, 2, 24900, 4482, 2241, 2241, 0, '998315', 'Basic plan', 'Ravi', '${JSON.stringify(buyers.person)}', null, '2026-03-31T18:31Z'),
    ('2026-27/000002', 1, 3, 24900, 4482, null, null, null, null, 'Basic plan', 'Before', null, null, '2026-05-01'),
    ('2026-27/000003', 1, 4, 24900, 0, 0, 0, 0, '998315', 'Basic plan', 'Müller', '${JSON.stringify(buyers.abroad)}', null, '2026-05-02'),
    ('2026-27/000004', 1, 5, 847, 153, 0, 0, 153, '998315', 'Trial', 'Unit 7', '${JSON.stringify(buyers.zone)}', null, '2026-05-03');
  insert into refunds (account_id, order_id, payment_id, amount_paise, state, reason, note, created_at, processed_at) values
    (1, 1, 1, 10000, 'processed', 'operator', 'A screen broke', '2026-06-01', '2026-06-01'),
    (1, 1, 1, 1, 'processed', 'operator', '', '2026-06-02', '2026-06-02'),
    (1, 5, 5, 1000, 'processed', 'operator', '', '2026-06-03', '2026-06-03');
  insert into credit_notes (number, account_id, invoice_id, refund_id, net_paise, tax_paise, cgst_paise, sgst_paise, igst_paise,
      sac, description, billed_to, buyer, seller, issued_at) values
    ('C/2026-27/000001', 1, 1, 1, 8475, 1525, 0, 0, 1525, '998315', 'Basic plan', 'Asha', '${JSON.stringify(buyers.registered)}', null, '2026-06-01'),
    ('C/2026-27/000002', 1, 1, 2, 1, 0, 0, 0, 0, '998315', 'Basic plan', 'Asha', '${JSON.stringify(buyers.registered)}', null, '2026-06-02'),
    ('C/2026-27/000003', 1, 5, 3, 847, 153, 0, 0, 153, '998315', 'Trial', 'Unit 7', '${JSON.stringify(buyers.zone)}', null, '2026-06-03');
  insert into invoice_series values ('2025-26', 1), ('2026-27', 4);
  insert into credit_note_series values ('2026-27', 3);`;

async function inDatabase(
  name: string,
  change: (text: string) => string,
  work: (client: pg.Client, update: () => Promise<void>) => Promise<void>,
) {
  const cluster = inject("cluster");
  const database = `documents_${name}_${process.pid}`;
  const root = new pg.Client(cluster);
  await root.connect();
  await root.query(`create database ${database} template template0`);
  const connection = { ...cluster, database };
  const client = new pg.Client(connection);
  try {
    await withMigrations(change, async ({ before, all }) => {
      await migrate(connection, { folder: before, withPlans: false });
      await client.connect();
      await client.query(earlierRows);
      await work(client, () => migrate(connection, { folder: all }));
    });
  } finally {
    await client.end();
    await root.query(`drop database ${database} with (force)`);
    await root.end();
  }
}

const unchanged = (text: string) => text;

it("carries invoices, credit notes, their numbers and their money over to the paisa, and drops the old tables", async () => {
  await inDatabase("carried", unchanged, async (client, update) => {
    await update();
    const { rows } = await client.query(`
      select d.id, d.kind, d.number, d.serial, d.issued_on::text, d.supply, d.place_of_supply, d.net_paise::int as net,
        d.tax_paise::int as tax, d.igst_paise::int as igst, d.order_id, d.payment_id, d.refund_id, d.corrects_id, d.reason, d.earlier_id,
        l.rate_bp, l.net_paise::int as line
      from documents d join document_lines l on l.document_id = d.id order by d.id`);
    const bill = { kind: "invoice", refund_id: null, corrects_id: null, reason: "", earlier_id: null };
    const note = { kind: "credit-note", rate_bp: 1800 };
    expect(rows).toEqual([
      {
        ...bill,
        id: 1,
        number: "2025-26/000001",
        serial: 1,
        issued_on: "2026-03-31",
        supply: "registered",
        place_of_supply: "27",
        net: 24_900,
        tax: 4_482,
        igst: 4_482,
        order_id: 1,
        payment_id: 1,
        rate_bp: 1800,
        line: 24_900,
      },
      {
        ...bill,
        id: 2,
        number: "2026-27/000001",
        serial: 1,
        issued_on: "2026-04-01",
        supply: "unregistered",
        place_of_supply: "29",
        net: 24_900,
        tax: 4_482,
        igst: 0,
        order_id: 2,
        payment_id: 2,
        rate_bp: 1800,
        line: 24_900,
      },
      {
        ...bill,
        id: 3,
        number: "2026-27/000002",
        serial: 2,
        issued_on: "2026-05-01",
        supply: null,
        place_of_supply: null,
        net: 24_900,
        tax: 4_482,
        igst: null,
        order_id: 3,
        payment_id: 3,
        rate_bp: 1800,
        line: 24_900,
      },
      {
        ...bill,
        id: 4,
        number: "2026-27/000003",
        serial: 3,
        issued_on: "2026-05-02",
        supply: "export-lut",
        place_of_supply: "96",
        net: 24_900,
        tax: 0,
        igst: 0,
        order_id: 4,
        payment_id: 4,
        rate_bp: 0,
        line: 24_900,
      },
      {
        ...bill,
        id: 5,
        number: "2026-27/000004",
        serial: 4,
        issued_on: "2026-05-03",
        supply: "sez-igst",
        place_of_supply: "29",
        net: 847,
        tax: 153,
        igst: 153,
        order_id: null,
        payment_id: 5,
        rate_bp: 1800,
        line: 847,
      },
      {
        ...note,
        id: 6,
        number: "C/2026-27/000001",
        serial: 1,
        issued_on: "2026-06-01",
        supply: "registered",
        place_of_supply: "27",
        net: 8_475,
        tax: 1_525,
        igst: 1_525,
        order_id: 1,
        payment_id: 1,
        refund_id: 1,
        corrects_id: 1,
        reason: "A screen broke",
        earlier_id: 1,
        line: 8_475,
      },
      {
        ...note,
        id: 7,
        number: "C/2026-27/000002",
        serial: 2,
        issued_on: "2026-06-02",
        supply: "registered",
        place_of_supply: "27",
        net: 1,
        tax: 0,
        igst: 0,
        order_id: 1,
        payment_id: 1,
        refund_id: 2,
        corrects_id: 1,
        reason: "",
        earlier_id: 2,
        line: 1,
      },
      {
        ...note,
        id: 8,
        number: "C/2026-27/000003",
        serial: 3,
        issued_on: "2026-06-03",
        supply: "sez-igst",
        place_of_supply: "29",
        net: 847,
        tax: 153,
        igst: 153,
        order_id: 5,
        payment_id: 5,
        refund_id: 3,
        corrects_id: 5,
        reason: "",
        earlier_id: 3,
        line: 847,
      },
    ]);
    const received = await client.query(
      "select reference, amount_paise::int as paise from receipts order by id",
    );
    expect(received.rows).toEqual([
      { reference: "pay_1", paise: 29_382 },
      { reference: "pay_2", paise: 29_382 },
      { reference: "payment 3", paise: 29_382 },
      { reference: "pay_4", paise: 24_900 },
      { reference: "pay_5", paise: 1_000 },
    ]);
    const open = await client.query(`
      select d.number from documents d where d.kind = 'invoice' and d.total_paise <>
        (select sum(amount_paise) from allocations where document_id = d.id)`);
    expect(open.rows).toEqual([]);
    const owed = await client.query(`
      select r.reference from receipts r join payments p on p.id = r.payment_id where r.amount_paise - p.refunded_paise <>
        (select sum(amount_paise) from allocations where receipt_id = r.id)`);
    expect(owed.rows).toEqual([]);
    const next = await client.query(
      "select kind, financial_year, last_number from document_series order by 1, 2",
    );
    expect(next.rows).toEqual([
      { kind: "credit-note", financial_year: "2026-27", last_number: 3 },
      { kind: "invoice", financial_year: "2025-26", last_number: 1 },
      { kind: "invoice", financial_year: "2026-27", last_number: 4 },
    ]);
    const newest = await client.query("select nextval(pg_get_serial_sequence('documents', 'id'))::int as id");
    expect(newest.rows).toEqual([{ id: 9 }]);
    const gone = await client.query(
      "select to_regclass('invoices') as invoices, to_regclass('credit_notes') as notes",
    );
    expect(gone.rows).toEqual([{ invoices: null, notes: null }]);
    for (const table of ["documents", "document_lines", "receipts", "allocations"])
      await expect(client.query(`delete from ${table}`)).rejects.toThrow(
        `Rows of ${table} are never changed`,
      );
  });
});

/** A copy that loses a paisa must be found, whatever it loses. */
const mistakes: [name: string, change: (text: string) => string, found: RegExp][] = [
  [
    "amount",
    (text) =>
      text.replace(
        "i.tax_paise AS billed_tax, i.net_paise,",
        "i.tax_paise AS billed_tax, i.net_paise - 1 AS net_paise,",
      ),
    /invoices were/,
  ],
  [
    "line",
    (text) => text.replace("i.sac, i.net_paise,", "i.sac, i.net_paise + 1,"),
    /documents without lines of the same amounts were 0 and would be 5/,
  ],
  [
    "row",
    (text) =>
      text.replace(
        "JOIN refunds r ON r.id = c.refund_id\n",
        "JOIN refunds r ON r.id = c.refund_id AND r.id <> 2\n",
      ),
    /credit notes were/,
  ],
  [
    "series",
    (text) =>
      text.replace(
        "SELECT 'invoice', financial_year, last_number FROM",
        "SELECT 'invoice', financial_year, last_number - 1 FROM",
      ),
    /numbers above the last of their series/,
  ],
  [
    "receipt",
    (text) =>
      text.replace(
        "WHERE status IN ('received', 'refunded') ORDER BY id",
        "WHERE status = 'received' ORDER BY id",
      ),
    /money received were/,
  ],
  [
    "credit",
    (text) => text.replace("'credit', total_paise, NULL", "'credit', net_paise, NULL"),
    /paid by credit notes were/,
  ],
];

it.each(mistakes)("stops and changes nothing when the %s would differ", async (name, change, found) => {
  expect(change(readDocuments())).not.toBe(readDocuments());
  await inDatabase(`differs_${name}`, change, async (client, update) => {
    const refused = await update().catch((error: unknown) => error);
    expect(String((refused as Error & { cause?: unknown }).cause ?? refused)).toMatch(found);
    const { rows } = await client.query(
      "select to_regclass('documents') as documents, (select count(*)::int from invoices) as invoices",
    );
    expect(rows).toEqual([{ documents: null, invoices: 5 }]);
  });
});

itInLab("stops at a number of another form, which no year and place can be read from", async () => {
  await inDatabase("odd_number", unchanged, async (client, update) => {
    await client.query("update invoices set number = 'INV-1' where id = 1");
    const refused = await update().catch((error: unknown) => error);
    expect(String((refused as Error & { cause?: unknown }).cause ?? refused)).toMatch(
      /numbers of another form: INV-1\. Nothing was changed/,
    );
  });
});

function readDocuments(): string {
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  const own = journal.entries.find(({ tag }) => tag.endsWith("_documents"));
  return readFileSync(join(migrationsFolder, `${own?.tag}.sql`), "utf8");
}
