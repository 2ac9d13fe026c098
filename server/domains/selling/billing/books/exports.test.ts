import { randomUUID } from "node:crypto";
import { Ajv } from "ajv";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { getQuote, placeOrder } from "#shared/contracts/selling/checkout.ts";
import {
  accountDocumentsCall,
  gstr1CsvCall,
  gstr1JsonCall,
  gstr3bCsvCall,
  idempotencyKeyHeader,
  tallyCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import { returnFiles, type TaxesPage } from "#shared/operator-api/taxes-contract.ts";
import { audit } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { aLine } from "../../../../testing/document-line.ts";
import { enterCompany } from "../../../../testing/factories/company.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { gstr1Schema } from "../../../../testing/gstr1-schema.ts";
import { gstinOf } from "../../../../testing/month-documents.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
beforeAll(async () => {
  admin = await anAdmin();
});

const anAdmin = async (role: "admin" | "manager" = "admin") =>
  new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role })).cookie });
const get = (url: string, client = admin) => client.get(url);

async function issue(accountId: number): Promise<void> {
  const line = aLine("Signs", 100_000);
  const answer = await admin.post(
    accountDocumentsCall(accountId),
    { kind: "invoice", lines: [line], due_on: "2099-01-31", purchase_order: "" },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  expect(answer.statusCode, answer.body).toBe(200);
}

it("gives admins the return of a month of India, in the version of the company page, and notes who took it", async () => {
  const asha = await Shopper.arrive(shop);
  await asha.order(basic);
  const { accountId } = asha.owner;
  // 30 November 23:59 in India is the same day in UTC; 1 December 00:01 is not.
  shop.test.clock.set("2026-11-30T18:29:00Z");
  admin = await anAdmin();
  await enterCompany(admin, { valid_from: "2026-11-30", return_version: "GST9.9.9" });
  await issue(accountId);
  shop.test.clock.set("2026-11-30T18:31:00Z");
  await issue(accountId);
  const isReturn = new Ajv().compile(gstr1Schema);
  const [november, december] = await Promise.all(
    ["2026-11", "2026-12"].map((month) => get(`${gstr1JsonCall}?month=${month}`)),
  );
  expect(isReturn(november?.json()), JSON.stringify(isReturn.errors)).toBe(true);
  expect(november?.json()).toMatchObject({
    gstin: "29AABCV0000A1Z8",
    fp: "112026",
    version: "GST9.9.9",
    b2cs: [{ txval: 1_000, iamt: 180 }],
    doc_issue: { doc_det: [{ docs: [{ from: "2026-27/000001", to: "2026-27/000001" }] }] },
  });
  expect(december?.json().doc_issue.doc_det[0].docs[0].from).toBe("2026-27/000002");
  expect(november?.headers["content-disposition"]).toContain("gstr1-29AABCV0000A1Z8-2026-11.json");
  const noted = await shop.test.deps.db
    .select({ after: audit.after })
    .from(audit)
    .where(eq(audit.action, "month.export"));
  expect(noted.map(({ after }) => after)).toContainEqual({ month: "2026-11", file: "gstr1.json" });
});

it("gives each sheet with the headings of the offline tool", async () => {
  const sheets = await Promise.all(
    returnFiles.map(async (table) => (await get(`${gstr1CsvCall}?month=2026-11&table=${table}`)).body),
  );
  const [b2b, , b2cs] = sheets;
  expect(b2b).toBe(
    "GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount\r\n",
  );
  expect(b2cs).toBe(
    "Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN\r\nOE,27-Maharashtra,,18,1000.00,0.00,\r\n",
  );
  expect(sheets.at(-1)).toContain("Invoices for outward supply,2026-27/000001,2026-27/000001,1,0");
});

it("gives both returns of a month in which the GSTIN changed, and Tally the company of its last day", async () => {
  shop.test.clock.set("2027-01-05T06:00:00Z");
  admin = await anAdmin();
  const asha = await Shopper.arrive(shop);
  await asha.order(basic);
  await issue(asha.owner.accountId);
  shop.test.clock.set("2027-01-15T06:00:00Z");
  admin = await anAdmin();
  const moved = gstinOf("27", "AABCV0000A");
  const place = { state: "27", city: "Pune", pin: "411001" } as const;
  await enterCompany(admin, {
    valid_from: "2027-01-15",
    gstin: moved,
    legal_name: "Moved Limited",
    ...place,
  });
  await issue(asha.owner.accountId);
  shop.test.clock.set("2027-02-02T06:00:00Z");
  admin = await anAdmin();
  const invoicesOf = async (gstin: string) => {
    const { doc_issue, ...json } = (await get(`${gstr1JsonCall}?month=2027-01&gstin=${gstin}`)).json();
    const [{ docs }] = doc_issue.doc_det;
    return [json.gstin, docs.map(({ totnum }: { totnum: number }) => totnum)];
  };
  const page = async (query: string) => (await get(`${taxesCall}?month=2027-01${query}`)).json() as TaxesPage;
  const { gstin, gstins, differences } = await page("");
  expect([gstin, gstins]).toEqual([moved, [moved, "29AABCV0000A1Z8"]]);
  expect(differences).toMatchObject([{ kind: "outside", reason: "other-registration" }]);
  const early = await page("&gstin=29AABCV0000A1Z8");
  expect(early).toMatchObject({ gstin: "29AABCV0000A1Z8", gstins });
  expect(early.sums.documents.net_paise).toBe(100_000);
  expect(await Promise.all(gstins.map(invoicesOf))).toEqual(gstins.map((each) => [each, [1]]));
  for (const call of [gstr1JsonCall, gstr3bCsvCall, taxesCall])
    expect((await get(`${call}?month=2027-01&gstin=${gstinOf("07")}`)).statusCode).toBe(409);
  const tally = (await get(`${tallyCall}?month=2027-01`)).body;
  expect(tally).toContain("<SVCURRENTCOMPANY>Moved Limited</SVCURRENTCOMPANY>");
});

it("refuses managers, customers, and what is no month", async () => {
  const url = `${gstr1JsonCall}?month=2026-11`;
  const manager = await anAdmin("manager");
  const { browser } = await Shopper.arrive(shop);
  const answers = await Promise.all([
    get(url, manager),
    browser.get(url),
    get(`${gstr1JsonCall}?month=2026-13`),
    get(gstr1JsonCall),
    get(`${gstr1CsvCall}?month=2026-11&table=passwd`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 400, 400, 400]);
});

it("never sees a buyer in Karnataka with a GSTIN of Maharashtra: the order is refused", async () => {
  const asha = await Shopper.arrive(shop);
  const { body } = await asha.browser.call(getQuote, basic);
  const buyer = {
    name: "Lamp",
    address: "1 Road",
    city: "Bengaluru",
    state: "29",
    pin: "560001",
    gstin: gstinOf("27"),
  } as const;
  const answer = await asha.browser.call(placeOrder, { ...basic, buyer, totalPaise: body.totalPaise });
  expect(answer.status).toBe(400);
});
