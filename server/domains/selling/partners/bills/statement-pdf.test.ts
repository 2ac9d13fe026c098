import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getPartnerBillPdf, listPartnerBills } from "#shared/contracts/selling/partners.ts";
import { partnerBillPdfCall, partnerCall } from "#shared/operator-api/addresses.ts";
import { partnerAnswer } from "#shared/operator-api/partners-contract.ts";
import { partnerBillLines, partnerBills } from "../../../../db/tables/index.ts";
import { aCustomerOf, aPartner, type TestPartner } from "../../../../testing/factories/partners.ts";
import { anOperator, appForTests, Client } from "../../../../testing/kit.ts";

const folder = mkdtempSync(join(tmpdir(), "statement-"));
const test = appForTests();
beforeAll(async () => {
  test.clock.set("2026-12-01T06:00:00.000Z");
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** The text of a PDF as a person would copy it, with single spaces. */
function textOf(bytes: Buffer): string {
  const file = join(folder, `${crypto.randomUUID()}.pdf`);
  writeFileSync(file, bytes);
  return execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" }).replace(/\s+/g, " ");
}

/** December for one customer, and a line that was dropped. */
async function aBill(partner: TestPartner, customer: string, paidAt: Date | null): Promise<number> {
  const at = new Date("2026-11-30T18:30:00.000Z");
  const { accountId } = await aCustomerOf(test.deps, partner, { name: customer });
  const gone = await aCustomerOf(test.deps, partner, { name: "Dropped & gone" });
  const { partnerId } = partner;
  const [bill] = await test.deps.db
    .insert(partnerBills)
    .values({ partnerId, month: "2026-12", totalPaise: 12_34_550, dueAt: at, issuedAt: at, paidAt })
    .returning();
  const line = { billId: bill?.id ?? 0, partnerId, plan: "basic", screens: 12, fromAt: at } as const;
  const amounts = {
    amountPaise: 12_34_550,
    monthlyPaise: 12_34_550,
    untilAt: new Date("2026-12-31T18:30:00Z"),
  };
  await test.deps.db.insert(partnerBillLines).values([
    { ...line, ...amounts, customerId: accountId, state: paidAt ? "paid" : "open" },
    { ...line, ...amounts, customerId: gone.accountId, state: "dropped" },
  ]);
  return bill?.id ?? 0;
}

it("says in both languages what the balance pays, and that it is no tax invoice; another partner gets 404", async () => {
  const own = await aPartner(test.deps, { name: "श्री Signs & Co" });
  const paid = await aBill(own, "#panic(Bakery)", new Date("2026-12-01T05:00:00.000Z"));
  const open = await aBill(own, "Cinema", null);
  const client = new Client(test, { cookie: own.cookie });
  expect((await client.call(listPartnerBills, {})).body.items.map(({ id }) => id)).toEqual([open, paid]);
  const pdf = (id: number, language: "en" | "hi", by = client) =>
    by.get(`${getPartnerBillPdf.path.replace(":id", String(id))}?language=${language}`);

  const answer = await pdf(paid, "en");
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="statement-2026-12-${paid}.pdf"`,
  });
  const text = textOf(answer.rawPayload);
  for (const part of [
    ...["Statement of the month: December 2026", "श्री Signs & Co", "Paid from the balance on 1 Dec 2026"],
    ...["#panic(Bakery) Basic 12 1 Dec 2026 31 Dec 2026 ₹12,345.50", "Sum 12 ₹12,345.50"],
    "This is not a tax invoice.",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("Dropped");
  expect(text).not.toContain("Cinema");
  // The same bill gives the same bytes.
  expect((await pdf(paid, "en")).rawPayload.equals(answer.rawPayload)).toBe(true);
  const unpaid = textOf((await pdf(open, "en")).rawPayload);
  expect(unpaid).toContain("State Open");
  expect(unpaid).toContain("The balance does not cover this bill yet.");
  expect(textOf((await pdf(paid, "hi")).rawPayload)).toContain("यह टैक्स इनवॉइस नहीं है");

  const rival = await aPartner(test.deps, { name: "Rival" });
  const theirs = new Client(test, { cookie: rival.cookie });
  expect((await pdf(paid, "en", theirs)).statusCode).toBe(404);
  expect((await theirs.call(listPartnerBills, {})).body.items).toEqual([]);

  const admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  const { bills } = partnerAnswer.parse((await admin.get(partnerCall(own.partnerId))).json());
  expect(bills).toMatchObject([
    { id: open, month: "2026-12", total_paise: 12_34_550, paid_at: null },
    { id: paid, paid_at: "2026-12-01T05:00:00.000Z" },
  ]);
  const forOperator = await admin.get(partnerBillPdfCall(paid));
  expect(textOf(forOperator.rawPayload)).toContain("#panic(Bakery)");
});
