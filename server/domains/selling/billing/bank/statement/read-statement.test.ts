import { describe, expect, it } from "vitest";
import { numberCell, textCell, workbookOf } from "../../../../../reading/testing/workbook.ts";
import { withoutAccount } from "../line-key.ts";
import { referenceIn } from "./bank-reference.ts";
import { amountIn, dayIn } from "./cell-values.ts";
import { readStatement } from "./read-statement.ts";

const today = "2026-12-31";
async function linesOf(content: string | Uint8Array) {
  const read = await readStatement({
    bytes: typeof content === "string" ? Buffer.from(content) : content,
    today,
  });
  if (read.problem) throw new Error(read.problem.reason);
  return {
    ...read,
    lines: read.lines.map(({ day, amountPaise, reference, narration }) => [
      day,
      amountPaise,
      reference,
      narration,
    ]),
    problems: read.problems.map(({ line, reason }) => [line, reason.reason]),
  };
}

describe("a statement as the bank writes it", () => {
  it("HDFC: address above, stars, padded references, a summary below", async () => {
    const read = await linesOf(`HDFC BANK Ltd.,,,,,,
MS VITRINE PRIVATE LIMITED,,,,,,
"A/C No :50200012345678, OD Limit : 0",,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,**********************************,************,********,******,******,******
27/11/26,NEFT CR-SBIN0001234-KARNATAKA HOTELS PVT LTD-VITRINE-SBINN52026112712345678,SBINN52026112712345678,27/11/26,,"1,18,000.00","5,18,000.00"
27/11/26,UPI-ASHA RAO-asha@okhdfc-HDFC0000001-633112345678-INV 12,0000633112345678,27/11/26,,"11,800.00","5,29,800.00"
28/11/26,POS 416021XXXXXX1234 AMAZON,0000000000123456,28/11/26,"2,500.00",,"5,27,300.00"
,,,,,,
STATEMENT SUMMARY :-,,,,,,
Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,
"4,00,000.00",1,2,"2,500.00","1,29,800.00","5,27,300.00",
`);
    expect(read.lines).toEqual([
      [
        "2026-11-27",
        11_800_000,
        "SBINN52026112712345678",
        "NEFT CR-SBIN0001234-KARNATAKA HOTELS PVT LTD-VITRINE-SBINN52026112712345678",
      ],
      ["2026-11-27", 1_180_000, "633112345678", "UPI-ASHA RAO-asha@okhdfc-HDFC0000001-633112345678-INV 12"],
    ]);
    expect(read).toMatchObject({ outgoing: 1, unread: 0, problems: [] });
  });

  it("ICICI: two dates, amounts as 0.00 where there are none", async () => {
    const read = await linesOf(`DETAILED STATEMENT
Account Number,000405001234 ( INR ) - VITRINE PRIVATE LIMITED
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,27/11/2026,27/11/2026,-,NEFT-N331264512345678-ROYAL SCHOOLS TRUST-INV 45,0.00,10600.00,10600.00
2,27/11/2026,28/11/2026,000123,CLG/ROYAL SCHOOLS,0.00,5000.00,15600.00
3,28/11/2026,28/11/2026,-,BIL/INFT/RENT,15000.00,0.00,600.00
`);
    expect(read.lines).toEqual([
      ["2026-11-27", 1_060_000, "N331264512345678", "NEFT-N331264512345678-ROYAL SCHOOLS TRUST-INV 45"],
      ["2026-11-28", 500_000, null, "CLG/ROYAL SCHOOLS"],
    ]);
    expect(read.outgoing).toBe(1);
  });

  it("SBI: tabs, dd Mmm yyyy, an amount with rupees, a page heading in between", async () => {
    const heading = "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance";
    const read = await linesOf(`Account Name\t:Mr. VITRINE\n\n${heading}
27 Nov 2026\t27 Nov 2026\tBY TRANSFER-NEFT*HDFC0000001*HDFCN52026112700001234*CITY CLINIC--\tTRANSFER FROM 3199678044308 / CITY CLINIC\t \t₹ 2,36,000.00\t2,36,000.00
${heading}
1 Dec 2026\t1 Dec 2026\tTO TRANSFER-RENT\t\t50,000.00\t \t1,86,000.00
**This is a computer generated statement and does not require a signature\t\t\t\t\t\t
`);
    expect(read.lines).toEqual([
      ["2026-11-27", 23_600_000, "HDFCN52026112700001234", expect.stringContaining("CITY CLINIC")],
    ]);
    expect(read).toMatchObject({ outgoing: 1, unread: 0 });
  });

  it("Axis: a side beside the amount, dd-mm-yyyy; Kotak: Dr / Cr twice", async () => {
    const axis = await linesOf(`Name :- VITRINE
S.No,Transaction Date (dd/mm/yyyy),Value Date (dd/mm/yyyy),Particulars,Amount(INR),Debit/Credit,Balance(INR),Cheque Number,Branch Name(SOL)
1,27-11-2026,27-11-2026,RTGS/KKBKR52026112700912345/ZILLA PANCHAYAT,590000.00,CR,590000.00,,BENGALURU
2,28-11-2026,28-11-2026,Service charges,118.00,DR,589882.00,,BENGALURU
`);
    expect(axis.lines).toEqual([
      ["2026-11-27", 59_000_000, "KKBKR52026112700912345", "RTGS/KKBKR52026112700912345/ZILLA PANCHAYAT"],
    ]);
    const kotak = await linesOf(`Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr
1,27-Nov-26,MB: RECEIVED FROM ASHA,IMPS-633112340000,"1,180.00",CR,"1,180.00",CR
2,28-Nov-26,UPI/RENT/633212340000,UPI-633212340000,"1,000.00",DR,180.00,CR
`);
    expect(kotak).toMatchObject({
      lines: [["2026-11-27", 118_000, "633112340000", "MB: RECEIVED FROM ASHA"]],
      outgoing: 1,
    });
  });

  it("a workbook: dates and amounts as numbers", async () => {
    const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
    const heads = ["Txn Date", "Description", "Credit", "Debit"];
    const bytes = await workbookOf({
      formats: ["dd/mm/yyyy", "#,##0.00"],
      rows:
        row(1, textCell("A1", "Statement of account")) +
        row(3, heads.map((text, at) => textCell(`${"ABCD"[at]}3`, text)).join("")) +
        row(
          4,
          numberCell("A4", 46_353, 1) +
            textCell("B4", "NEFT N331264512345678") +
            numberCell("C4", 118_000.5, 2),
        ),
    });
    expect((await linesOf(bytes)).lines).toEqual([
      ["2026-11-27", 11_800_050, "N331264512345678", "NEFT N331264512345678"],
    ]);
  });

  it("keeps the same payer's payments of two months apart, whatever number stands for the payer", async () => {
    const read = await linesOf(`Date,Narration,Withdrawal,Deposit,Balance
05/10/26,UPI/919876543210@ybl/RENT/AXIS,,500.00,0
05/11/26,UPI/919876543210@ybl/RENT/AXIS,,500.00,0
05/11/26,NEFT CR-VITR1234567890123-RAVI,,500.00,0
06/11/26,NEFT CR-VITR1234567890123-RAVI,,500.00,0
05/11/26,NEFT N309264512345678,,500.00,0
06/11/26,NEFT N309264512345678,,500.00,0
`);
    expect(read.lines).toHaveLength(6);
  });

  it("counts money only where its side is known, in whatever words", async () => {
    const read = await linesOf(`Date,Narration,Type,Amount,Balance
05/11/26,A,Debited,700.00,0
05/11/26,B,Withdrawn,701.00,0
05/11/26,C,Credited,702.00,0
05/11/26,D,NEFT,703.00,0
05/11/26,E,,704.00 Cr,0
05/11/26,F,,-705.00,0
`);
    expect(read.lines.map(([, paise]) => paise)).toEqual([70_200, 70_400]);
    expect(read).toMatchObject({ outgoing: 3, unread: 1, problems: [[5, "bankAmountUnread"]] });
  });

  it("is read on behind a customer who writes the words of a summary", async () => {
    const read = await linesOf(`Date,Narration,Deposit
05/11/2026,Statement Summary of ACME,900
06/11/2026,Real,100
Statement summary,,
07/11/2026,Sum,1000
`);
    expect(read.lines.map(([, paise]) => paise)).toEqual([90_000, 10_000]);
  });

  it("of a spreadsheet with American dates: the whole file decides", async () => {
    const read = await linesOf("Date,Description,Credit\n11/5/2026,A,1\n11/27/2026,B,2\n");
    expect(read.lines.map(([day]) => day)).toEqual(["2026-11-05", "2026-11-27"]);
  });
});

describe("hostile and broken files", () => {
  const head = "Date,Narration,Deposit Amt.\n";
  it("names each line that it does not read, and reads the others", async () => {
    const read = await linesOf(`${head}31/02/2026,A,100
27/11/2026,B,lots
27/11/2027,C,100
27/11/2026,D,=1+1
27/11/2026,"=HYPERLINK(""http://evil"",""E"")",100
27/11/2026,NEFT N331264512345678,100
27/11/2026,NEFT N331264512345678,100
27/11/2026,NEFT N331264512345678,200
27/11/2026,F,99999999999999
`);
    expect(read.lines.map(([, paise, , words]) => [paise, words])).toEqual([
      [10_000, '=HYPERLINK("http://evil","E")'],
      [10_000, "NEFT N331264512345678"],
      [20_000, "NEFT N331264512345678"],
    ]);
    expect(read.unread).toBe(5);
    expect(read.problems).toEqual([
      [2, "bankDayUnread"],
      [3, "bankAmountUnread"],
      [4, "bankDayUnread"],
      [5, "bankAmountUnread"],
      [10, "bankAmountUnread"],
    ]);
  });

  it("reads UTF-16 and the encoding of old Windows", async () => {
    const text = `${head}27/11/2026,Café Zürich,100\n`;
    for (const bytes of [
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]),
      Buffer.from(text, "latin1"),
    ])
      expect((await linesOf(bytes)).lines).toEqual([["2026-11-27", 10_000, null, "Café Zürich"]]);
  });

  it.each([
    ["gridIsOldExcel", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])],
    ["gridDamaged", Buffer.from([0x50, 0x4b, 3, 4, 1, 2])],
    ["feedIsPage", Buffer.from("<html><table><tr><td>Date")],
    ["feedIsNoTable", Buffer.from("%PDF-1.7")],
    ["bankWithoutColumns", Buffer.from("Name;Price\nIdli;40")],
    ["bankWithoutLines", Buffer.from(head)],
    ["bankTooManyRows", Buffer.from(head + "27/11/2026,A,1\n".repeat(20_001))],
  ])("says why nothing can be read: %s", async (reason, bytes) => {
    expect((await readStatement({ bytes, today })).problem?.reason).toBe(reason);
  });

  it("takes two equal payments of a day as two, and the same again from another statement as the same", async () => {
    const line = "27/11/2026,CASH DEPOSIT,500\n";
    const keysOf = async (text: string) => {
      const read = await readStatement({ bytes: Buffer.from(text), today });
      return read.problem ? [] : read.lines.map(({ key }) => key);
    };
    const [first, longer] = [
      await keysOf(head + line.repeat(2)),
      await keysOf(`Bank\n${head}${line.repeat(3)}`),
    ];
    expect(new Set(first).size).toBe(2);
    expect(longer.slice(0, 2)).toEqual(first);
    // The same words of another bank are other money, but not those below another address.
    const [[other], [same]] = [
      await keysOf(`Date,Details,Credit\n${line}`),
      await keysOf(`Account No : 50100012345678\nFrom 1/11/2026\n${head}${line}`),
    ];
    expect([other === first[0], withoutAccount(same ?? "") === first[0]]).toEqual([false, true]);
  });
});

it.each([
  ["1,18,000.00", 11_800_000],
  ["₹ 500", 50_000],
  ["INR 1.5", 150],
  ["500.00 Cr", 50_000],
  ["500.00Dr", -50_000],
  ["(500.00)", -50_000],
  ["-500", -50_000],
  ["500-", -50_000],
  ['="1,000.10"', 100_010],
  ["1.18.000,00", null],
  ["1e9", null],
  ["Rs.  500 -", -50_000],
  ["", null],
])("reads the amount %s", (cell, paise) => expect(amountIn(cell)).toBe(paise));

it("reads a long cell of spaces at once", () => {
  const start = process.cpuUsage();
  expect(amountIn(`rs${" ".repeat(300_000)}x`)).toBeNull();
  // A pattern with many ways to fit takes hours.
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});

it.each([
  ["27/11/26", "2026-11-27"],
  ["27-Nov-2026", "2026-11-27"],
  ["27 november 2026", "2026-11-27"],
  ["2026-11-27 10:15:00", "2026-11-27"],
  ["27/11/2026 10:15", "2026-11-27"],
  ["29/02/2027", null],
  ["yesterday", null],
])("reads the day %s", (cell, day) => expect(dayIn(cell)).toBe(day));

it.each([
  ["", "IMPS-633112345678-ASHA", "633112345678"],
  ["", "UPI/ASHA/633112345678/Payment", "633112345678"],
  ["000123", "CHQ DEP", null],
  ["", "IFSC HDFC0001234 A/C 000405001234", null],
  ["", "UPI/919876543210@ybl/RENT", null],
  ["", "UPI/919876543210/633112345678/RENT", "633112345678"],
  ["", "ACH C- SOMECO-HDFC7021804010012345", null],
  ["", "NEFT CR-YESB0000001-RAVI-VITR1234567890123", null],
  ["", "NEFT CR-VITR1234567890123-SBIN126331123456", "SBIN126331123456"],
  ["0000919876543210", "CHQ", null],
])("finds the reference of %s %s", (cell, words, reference) =>
  expect(referenceIn(cell, words, "2026-11-28")).toBe(reference),
);
