import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gstr1Schema } from "../../../../../testing/gstr1-schema.ts";
import {
  buyersOfKinds,
  gstinOf,
  made,
  noteOn,
  sellersGstin,
  someMonth,
} from "../../../../../testing/month-documents.ts";
import { advanceMoves, returnedOf, voucherOf } from "../../documents/advances/advance-moves.ts";
import type { ReceiptUse } from "../../documents/open-amount.ts";
import { amountsOf, noAmounts, plus, totalOf } from "../amounts.ts";
import type { MonthDocument } from "../month-documents.ts";
import { type Gstr1, gstr1Of, sumsOf } from "./gstr1.ts";
import { gstr1Csv, placeWithName } from "./gstr1-csv.ts";
import { gstr1Json } from "./gstr1-json.ts";
import { gstr3bCsv, gstr3bOf } from "./gstr3b.ts";
import { placeOf } from "./place.ts";

const month = "2026-11";
const ajv = new Ajv({ allErrors: true });
const isReturn = ajv.compile(gstr1Schema);

interface OfAdvances {
  vouchers?: MonthDocument[];
  refunds?: MonthDocument[];
  uses?: ReceiptUse[];
}
function returnOf(documents: readonly MonthDocument[], given: OfAdvances = {}): Gstr1 {
  const { vouchers = [], refunds = [], uses = [] } = given;
  const moves = advanceMoves(
    vouchers.flatMap((each) => voucherOf(each) ?? []),
    uses,
    refunds.map(returnedOf),
  ).filter(({ day }) => day.slice(0, 7) <= month);
  const known = new Map([...vouchers, ...refunds].map((each) => [each.id, each]));
  const gstr1 = gstr1Of({ gstin: sellersGstin, month, documents, advances: { moves, documents: known } });
  const { openingPaise, receivedPaise, usedPaise, returnedPaise, closingPaise } = gstr1.advances;
  expect(closingPaise).toBe(openingPaise + receivedPaise - usedPaise - returnedPaise);
  const inReturn = totalOf(sumsOf(gstr1, "at")) - totalOf(sumsOf(gstr1, "txpd"));
  expect(inReturn).toBe(receivedPaise - usedPaise - returnedPaise);
  return gstr1;
}

/** The return as a program reads it from the file. Throws for one that the schema refuses. */
function written(gstr1: Gstr1): Written {
  const json = JSON.parse(JSON.stringify(gstr1Json(gstr1, "GST3.2.6")));
  expect(isReturn(json), ajv.errorsText(isReturn.errors)).toBe(true);
  return json;
}

interface Item {
  txval: number;
  iamt: number;
  camt: number;
  samt: number;
}
interface Doc {
  inum?: string;
  nt_num?: string;
  itms: (Item & { itm_det?: Item })[];
}
interface Written {
  b2b?: { ctin: string; inv: (Doc & { inv_typ: string })[] }[];
  b2cl?: { inv: Doc[] }[];
  b2cs?: Item[];
  exp?: { exp_typ: string; inv: Doc[] }[];
  cdnr?: { nt: Doc[] }[];
  cdnur?: (Doc & { typ: string; pos?: string })[];
  nil?: { inv: { sply_ty: string; nil_amt: number }[] };
  at?: { itms: (Item & { ad_amt: number })[] }[];
  txpd?: { itms: (Item & { ad_amt: number })[] }[];
  hsn?: { hsn_b2b: Item[]; hsn_b2c: Item[] };
  doc_issue?: {
    doc_det: { doc_num: number; docs: { from: string; to: string; totnum: number; net_issue: number }[] }[];
  };
}

/** Paise of a number of the file, read digit by digit. */
function paise(rupees: number | undefined): bigint {
  const [whole = "0", part = ""] = String(rupees ?? 0).split(".");
  expect(part.length, `${rupees} has more than two decimals`).toBeLessThanOrEqual(2);
  const digits = BigInt(`${whole.replace("-", "")}${part.padEnd(2, "0")}`);
  return whole.startsWith("-") ? -digits : digits;
}

type Sums = [net: bigint, igst: bigint, cgst: bigint, sgst: bigint];
const none: Sums = [0n, 0n, 0n, 0n];
const add = (one: Sums, other: Sums, sign = 1n): Sums =>
  one.map((value, index) => value + sign * (other[index] ?? 0n)) as Sums;
const sumOf = (all: readonly Sums[]): Sums => all.reduce((sum, each) => add(sum, each), none);
const itemSums = (item: Item): Sums => [
  paise(item.txval),
  paise(item.iamt),
  paise(item.camt),
  paise(item.samt),
];
const docSums = ({ itms }: Doc): Sums => sumOf(itms.map((item) => itemSums(item.itm_det ?? item)));

const invoicesIn = (json: Written): Doc[] => [
  ...(json.b2b ?? []).flatMap(({ inv }) => inv),
  ...(json.b2cl ?? []).flatMap(({ inv }) => inv),
  ...(json.exp ?? []).flatMap(({ inv }) => inv),
];
const notesIn = (json: Written): Doc[] => [
  ...(json.cdnr ?? []).flatMap(({ nt }) => nt),
  ...(json.cdnur ?? []),
];

/** What the tables contain together, credit notes taken away. */
const allTables = (json: Written): Sums =>
  add(
    sumOf([
      ...invoicesIn(json).map(docSums),
      ...(json.b2cs ?? []).map(itemSums),
      ...(json.nil?.inv ?? []).map(({ nil_amt }): Sums => [paise(nil_amt), 0n, 0n, 0n]),
    ]),
    sumOf(notesIn(json).map(docSums)),
    -1n,
  );

/** What the documents say, credit notes taken away. */
const allDocuments = (documents: readonly MonthDocument[]): Sums =>
  sumOf(
    documents.map((document): Sums => {
      const sign = { quote: 0n, "pro-forma": 0n, "credit-note": -1n }[document.kind as string] ?? 1n;
      const own = [document.netPaise, document.igstPaise, document.cgstPaise, document.sgstPaise];
      return own.map((value) => sign * BigInt(value ?? 0)) as Sums;
    }),
  );

describe("GSTR-1 of any month", () => {
  it("has each document in exactly one table, and its tables and codes add up to the documents, to the paisa", () => {
    fc.assert(
      fc.property(someMonth, (documents) => {
        const json = written(returnOf(documents));
        const listed = [...invoicesIn(json), ...notesIn(json)].map(({ inum, nt_num }) => inum ?? nt_num);
        expect(new Set(listed).size).toBe(listed.length);
        const added = documents.filter(
          ({ kind, number }) => kind !== "quote" && kind !== "pro-forma" && !listed.includes(number),
        );
        expect(added.map((document) => placeOf(document, sellersGstin).table)).toEqual(
          added.map(() => expect.stringMatching(/^(b2cs|nil)$/)),
        );
        expect(allTables(json)).toEqual(allDocuments(documents));
        const codes = [...(json.hsn?.hsn_b2b ?? []), ...(json.hsn?.hsn_b2c ?? [])];
        expect(sumOf(codes.map(itemSums))).toEqual(allDocuments(documents));
        const issued = (json.doc_issue?.doc_det ?? []).flatMap(({ docs }) => docs);
        expect(issued.reduce((sum, { net_issue }) => sum + net_issue, 0)).toBe(
          documents.filter(({ kind }) => kind !== "quote" && kind !== "pro-forma").length,
        );
        expect(issued.every(({ totnum, net_issue }) => totnum === net_issue)).toBe(true);
      }),
    );
  });

  it("has the same sums in its CSV", () => {
    fc.assert(
      fc.property(someMonth, (documents) => {
        const gstr1 = returnOf(documents);
        const json = written(gstr1);
        const sheet = gstr1Csv(gstr1, "b2cs").trimEnd().split("\r\n").slice(1);
        expect(sheet.map((line) => line.split(",")[4])).toEqual(
          (json.b2cs ?? []).map(({ txval }) => txval.toFixed(2)),
        );
      }),
    );
  });
});

const one = (netPaise: number, rateBp = 1_800) => [{ netPaise, rateBp }];
const elsewhere = buyersOfKinds["person elsewhere"];

describe("the table of a document", () => {
  it("is b2cs for ₹1,00,000.00 from another state, and b2cl from one paisa more", () => {
    // 84,745.76 and 18 % are 1,00,000.00.
    const invoices = [8_474_576, 8_474_577].map((net, index) =>
      made({ kind: "invoice", buyer: elsewhere, nets: one(net), serial: index + 1 }),
    );
    expect(invoices.map(({ totalPaise }) => totalPaise)).toEqual([10_000_000, 10_000_001]);
    expect(invoices.map((invoice) => placeOf(invoice, sellersGstin))).toEqual([
      { table: "b2cs" },
      { table: "b2cl" },
    ]);
  });

  it("is b2cs in the own state, however large", () => {
    const invoice = made({
      kind: "invoice",
      buyer: buyersOfKinds["person here"],
      nets: one(90_000_000),
      serial: 1,
    });
    expect(placeOf(invoice, sellersGstin)).toEqual({ table: "b2cs" });
  });

  it("of a note is that of its invoice: a small part of a large invoice is listed, with its own rate", () => {
    const large = made({ kind: "invoice", buyer: elsewhere, nets: one(9_000_000, 1_200), serial: 1 });
    const small = made({ kind: "invoice", buyer: elsewhere, nets: one(10_000), serial: 2 });
    const notes = [noteOn(large, { serial: 1, paise: 11_200 }), noteOn(small, { serial: 2, paise: 1_180 })];
    const json = written(returnOf([large, small, ...notes]));
    expect(json.cdnur).toMatchObject([
      {
        typ: "B2CL",
        pos: "07",
        nt_num: "C/2026-27/000001",
        itms: [{ itm_det: { rt: 12, txval: 100, iamt: 12 } }],
      },
    ]);
    expect(json.b2cs).toMatchObject([{ sply_ty: "INTER", pos: "07", rt: 18, txval: 90, iamt: 16.2 }]);
  });

  it("says how a zone and an export pay, and puts exports under b2c codes", () => {
    const documents = (["zone here", "abroad"] as const).flatMap((kind, place) =>
      [true, false].map((hasLut, index) =>
        made({
          kind: "invoice",
          buyer: buyersOfKinds[kind],
          nets: one(100_000),
          serial: 2 * place + index + 1,
          hasLut,
        }),
      ),
    );
    const json = written(returnOf(documents));
    expect(json.b2b?.flatMap(({ inv }) => inv.map(({ inv_typ }) => inv_typ))).toContain("SEWP");
    expect(json.exp?.map(({ exp_typ }) => exp_typ)).toEqual(["WOPAY", "WPAY"]);
    expect(sumOf((json.hsn?.hsn_b2c ?? []).map(itemSums))[0]).toBe(200_000n);
    expect(sumOf((json.hsn?.hsn_b2b ?? []).map(itemSums))[0]).toBe(200_000n);
  });

  it("is none, with the reason, for what the return cannot have", () => {
    const buyer = buyersOfKinds["registered elsewhere"];
    const invoice = made({ kind: "invoice", buyer, nets: one(100_000), serial: 1 });
    const old = made({ kind: "invoice", buyer, nets: one(100_000), serial: 1, issuedOn: "2026-03-31" });
    const late = noteOn(old, { serial: 1, paise: 100, issuedOn: "2026-11-01" });
    const inTime = noteOn(old, { serial: 1, paise: 100, issuedOn: "2026-10-31" });
    const reasons = [
      made({ kind: "quote", buyer, nets: one(100_000), serial: 1 }),
      { ...invoice, seller: { name: "", address: [], gstin: gstinOf("27", "AABCV0000A") } },
      { ...invoice, supply: null },
      { ...invoice, cgstPaise: null },
      { ...invoice, buyer: { ...buyer, gstin: "" } },
      late,
      inTime,
    ].map((document) => {
      const place = placeOf(document, sellersGstin);
      return place.table ?? place.reason;
    });
    expect(reasons).toEqual([
      "no-tax-document",
      "other-registration",
      "incomplete",
      "incomplete",
      "no-gstin",
      "late-note",
      "cdnr",
    ]);
  });
});

describe("advances", () => {
  const buyer = buyersOfKinds["person here"];
  const voucher = (issuedOn: string) =>
    made({ kind: "receipt-voucher", buyer, nets: one(100_000), serial: 1, issuedOn, paymentId: 7 });
  let lastUse = 0;
  const use = (day: string, paise: number) => ({
    id: ++lastUse,
    paymentId: 7,
    documentId: 9,
    undoes: null,
    day,
    atMs: Date.parse(`${day}T15:00:00+05:30`),
    paise,
  });

  it("are tax of the month in which they came, less what its own invoices used", () => {
    const own = voucher("2026-11-10");
    const json = written(
      returnOf([own], { vouchers: [own], uses: [use("2026-11-09", 1_000), use("2026-11-20", 47_200)] }),
    );
    expect(json.at).toMatchObject([{ itms: [{ ad_amt: 600, camt: 54, samt: 54, iamt: 0 }] }]);
    expect(json.txpd).toBeUndefined();
    expect(json.doc_issue?.doc_det.map(({ doc_num }) => doc_num)).toEqual([6]);
  });

  it("of an earlier month are adjusted when an invoice uses them or they go back, and never twice", () => {
    const own = voucher("2026-10-10");
    const back = {
      ...made({ kind: "refund-voucher", buyer, nets: one(10_000), serial: 1, paymentId: 7 }),
      correctsId: own.id,
    };
    const uses = [use("2026-10-12", 11_800), use("2026-11-20", 94_400), use("2026-12-01", 11_800)];
    const json = written(returnOf([back], { vouchers: [own], refunds: [back], uses }));
    expect(json.at).toBeUndefined();
    // ₹800 used and ₹100 paid back, of the ₹1,000 of which October used ₹100.
    expect(json.txpd).toMatchObject([{ itms: [{ ad_amt: 900, camt: 81, samt: 81 }] }]);
    expect(json.doc_issue?.doc_det.map(({ doc_num }) => doc_num)).toEqual([8]);
  });
});

describe("GSTR-3B", () => {
  it("has advances for exports and zones in row (b) with their IGST; those without tax are in no table", () => {
    const paid = (
      kind: "abroad" | "zone here" | "registered here",
      hasLut: boolean,
      issuedOn: string,
      paymentId: number,
    ) =>
      made({
        kind: "receipt-voucher",
        buyer: buyersOfKinds[kind],
        nets: one(100_000),
        serial: 1,
        issuedOn,
        hasLut,
        paymentId,
      });
    const received = [
      paid("abroad", false, "2026-11-10", 1),
      paid("abroad", true, "2026-11-10", 2),
      paid("registered here", true, "2026-11-10", 4),
    ];
    const earlier = paid("zone here", false, "2026-10-10", 3);
    const gstr1 = returnOf(received, {
      vouchers: [...received, earlier],
      uses: [
        {
          id: 1,
          paymentId: 3,
          documentId: 9,
          undoes: null,
          day: "2026-11-20",
          atMs: Date.parse("2026-11-20T15:00:00+05:30"),
          paise: 59_000,
        },
      ],
    });
    expect(gstr3bOf(gstr1)).toMatchObject({
      supplied: {
        a: { netPaise: 100_000, igstPaise: 0, cgstPaise: 9_000, sgstPaise: 9_000 },
        b: { netPaise: 50_000, igstPaise: 9_000, cgstPaise: 0, sgstPaise: 0 },
      },
      unregistered: [],
    });
    expect(written(gstr1)).toMatchObject({
      at: [{ itms: [{ ad_amt: 1_000 }] }, { itms: [{ ad_amt: 1_000, iamt: 180 }] }],
      txpd: [{ itms: [{ ad_amt: 500, iamt: 90 }] }],
    });
    expect(gstr1.placed.map(({ place }) => place.table)).toEqual(["at", null, "at"]);
  });

  it("adds up to GSTR-1 of any month, each document in one row, and 3.2 is the unregistered other states of row (a)", () => {
    fc.assert(
      fc.property(someMonth, (documents) => {
        const gstr1 = returnOf(documents);
        const { supplied, unregistered } = gstr3bOf(gstr1);
        const inRow = { a: noAmounts, b: noAmounts, c: noAmounts };
        const inState = new Map<string, number>();
        for (const document of documents) {
          const { supply, kind, corrects } = document;
          if (kind === "quote" || kind === "pro-forma") continue;
          const isBill = (corrects ?? document).kind === "bill-of-supply";
          const isRegistered = supply === "registered";
          const row = supply && !isRegistered && supply !== "unregistered" ? "b" : isBill ? "c" : "a";
          const signed = plus(noAmounts, amountsOf(document), kind === "credit-note" ? -1 : 1);
          inRow[row] = plus(inRow[row], signed);
          const place = document.placeOfSupply ?? "";
          if (row === "a" && !isRegistered && place !== sellersGstin.slice(0, 2))
            inState.set(placeWithName(place), (inState.get(placeWithName(place)) ?? 0) + signed.netPaise);
        }
        expect(supplied).toEqual(inRow);
        const written = unregistered.map((each) => [
          placeWithName(each.placeOfSupply),
          each.amounts.netPaise,
        ]);
        expect(Object.fromEntries(written.filter(([, paise]) => paise !== 0))).toEqual(
          Object.fromEntries([...inState].filter(([, paise]) => paise !== 0)),
        );
        expect(gstr3bCsv(gstr3bOf(gstr1)).split("\r\n")).toHaveLength(8 + unregistered.length);
      }),
      { numRuns: 60 },
    );
  });
});
