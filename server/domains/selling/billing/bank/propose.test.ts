import { expect, it } from "vitest";
import { type Candidate, proposalsFor } from "./propose.ts";

const invoice = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  accountId: 1,
  accountName: "Royal",
  number: `2026-27/00000${id}`,
  billedTo: "Royal Schools Private Limited",
  gstin: "",
  netPaise: 1_000_000,
  totalPaise: 1_180_000,
  openPaise: 1_180_000,
  ...changes,
});
const proposed = (amountPaise: number, narration: string, open: readonly Candidate[]) =>
  proposalsFor({ amountPaise, narration, payerId: null }, open).map(
    ({ account_id, parts, left_open_paise, rest_paise }) => [
      account_id,
      ...parts.map(({ document_id, receipt_paise, tds_paise, gst_tds_paise }) => [
        document_id,
        receipt_paise,
        ...(tds_paise + gst_tds_paise > 0 ? [tds_paise, gst_tds_paise] : []),
      ]),
      left_open_paise,
      rest_paise,
    ],
  );
const other = invoice(7, { accountId: 2, billedTo: "City Clinic LLP", gstin: "29AABCC1234D1Z5" });

it.each([
  ["the whole, with the name", 1_180_000, "NEFT ROYAL SCHOOLS PVT", [[1, [1, 1_180_000], 0, 0]]],
  [
    "the whole, with the number without its sign",
    1_180_000,
    "PAY 2026 27 000001",
    [[1, [1, 1_180_000], 0, 0]],
  ],
  ["the whole, with the GSTIN", 1_180_000, "29AABCC1234D1Z5", [[2, [7, 1_180_000], 0, 0]]],
  ["1 %", 1_170_000, "ROYALSCHOOLS", [[1, [1, 1_170_000, 10_000, 0], 0, 0]]],
  ["2 %, rounded to rupees", 1_160_050, "ROYAL SCHOOLS", [[1, [1, 1_160_050, 19_950, 0], 0, 0]]],
  ["10 % and a fee", 1_060_000, "ROYAL SCHOOLS", [[1, [1, 1_060_000, 100_000, 0], 20_000, 0]]],
  ["a part", 500_000, "ROYAL SCHOOLS", [[1, [1, 500_000], 680_000, 0]]],
  ["too much", 1_500_000, "INV NO 1", [[1, [1, 1_180_000], 0, 320_000]]],
])("proposes for %s", (_, amount, words, expected) => {
  const found = proposed(amount, words, [invoice(1), other]);
  expect(found[0]).toEqual(expected[0]);
});

it("proposes several invoices in one transfer, also with tax", () => {
  const open = [
    invoice(1),
    invoice(2),
    invoice(3, { netPaise: 500_000, totalPaise: 590_000, openPaise: 590_000 }),
  ];
  expect(proposed(1_770_000, "ROYAL SCHOOLS", open)[0]).toEqual([1, [1, 1_180_000], [3, 590_000], 0, 0]);
  expect(proposed(2_900_050, "ROYAL SCHOOLS", open)[0]).toEqual([
    1,
    [1, 1_160_000, 20_000, 0],
    [2, 1_160_000, 20_000, 0],
    [3, 580_050, 9_950, 0],
    0,
    0,
  ]);
});

it("proposes GST-TDS for government buyers only, beside the income tax", () => {
  const words = "RTGS NAGAR PALIKA MUNICIPAL COUNCIL";
  const city = invoice(1, { billedTo: "Municipal Council Nagar Palika" });
  expect(proposed(1_140_000, words, [city])[0]).toEqual([1, [1, 1_140_000, 20_000, 20_000], 0, 0]);
  const both = proposed(1_160_000, words, [city]);
  expect(both).toContainEqual([1, [1, 1_160_000, 20_000, 0], 0, 0]);
  expect(both).toContainEqual([1, [1, 1_160_000, 0, 20_000], 0, 0]);
  expect(proposed(1_140_000, "ROYAL SCHOOLS", [invoice(1)])[0]?.[1]).not.toContain(20_000);
});

it("proposes by the amount alone only what fits exactly, and nobody by a common word", () => {
  expect(proposed(1_180_000, "CASH DEPOSIT", [invoice(1), other])).toEqual([
    [1, [1, 1_180_000], 0, 0],
    [2, [7, 1_180_000], 0, 0],
  ]);
  expect(proposed(1_160_000, "CASH DEPOSIT", [invoice(1)])).toEqual([]);
  expect(proposed(99, "PRIVATE LIMITED SERVICES INDIA", [invoice(1), other])).toEqual([]);
});

it("tries no sums for customers that the line does not name, however many are open", () => {
  const open = Array.from({ length: 2_000 }, (_, at) =>
    invoice(at + 1, { accountId: Math.floor(at / 12) + 1, billedTo: `Zebra${at} Quux` }),
  );
  const asked = new Set<PropertyKey>();
  let reads = 0;
  const watched = open.map(
    (each) =>
      new Proxy(each, {
        get: (target, key) => {
          asked.add(key);
          reads++;
          return Reflect.get(target, key);
        },
      }),
  );
  expect(proposed(777, "NEFT SOMEBODY ELSE", watched)).toEqual([]);
  expect(asked).toContain("openPaise");
  expect(reads).toBeLessThan(30 * open.length);
});

it("keeps no tax of an invoice that was paid in part", () => {
  const [found] = proposed(560_000, "ROYAL SCHOOLS", [invoice(1, { openPaise: 580_000 })]);
  expect(found).toEqual([1, [1, 560_000], 20_000, 0]);
});
