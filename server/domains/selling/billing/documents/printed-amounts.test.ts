import fc from "fast-check";
import { expect, it } from "vitest";
import { type Buyer, isAbroad } from "#shared/contracts/selling/checkout.ts";
import { countriesAbroad } from "#shared/countries.ts";
import { gstStateCodes } from "#shared/gstin.ts";
import { printedRate, taxParts } from "#shared/price.ts";
import { supplyOf } from "#shared/supply.ts";
import { runs } from "../../../../testing/lab.ts";
import { firstPricesOf } from "../../../../testing/prices.ts";
import { quoteOf } from "../orders/quote.ts";
import { sheetOf } from "./sheet-of.ts";

const seller = { name: "Seller", address: ["Road"], gstin: "29AABCV0000A1Z8", lut: "AD290326000000X" };
const place = { name: "Buyer", address: "Street", city: "City" };
const indian = fc
  .constantFrom(...gstStateCodes)
  .map((state): Buyer => ({ ...place, state, pin: "411001", gstin: "" }));
const foreign = fc
  .constantFrom(...countriesAbroad)
  .map((country): Buyer => ({ ...place, country, region: "", postalCode: "", taxId: "" }));
const purchase = fc.oneof(
  fc.record({
    plan: fc.constantFrom("basic" as const, "standard" as const, "enterprise" as const),
    period: fc.constantFrom("monthly" as const, "yearly" as const),
    screens: fc.integer({ min: 1, max: 10 }),
  }),
  fc.constant({ plan: "trial" as const, period: "trial" as const, screens: 3 }),
);
const now = new Date("2026-11-20T06:00:00Z");
/** The paise of "₹1,23,456.08". */
const paiseIn = (text: string) => Number(text.replace(/[^\d]/g, ""));

it("printed lines and taxes are the paise charged, for every plan, period, state, export and count", () => {
  fc.assert(
    fc.property(
      purchase,
      fc.oneof(indian, foreign),
      fc.constantFrom("en", "hi"),
      (intent, buyer, language) => {
        const { taxation, ...placed } = supplyOf(seller, buyer);
        const at = { present: null, now, prices: firstPricesOf(now), trialDays: 1, timeZone: "UTC" };
        const { price } = quoteOf(intent, { ...at, taxation });
        const { netPaise, taxPaise } = price;
        const sheet = sheetOf(
          {
            id: 1,
            kind: "invoice",
            corrects: null,
            advances: [],
            openPaise: 0,
            eInvoice: null,
            reason: "",
            dueOn: null,
            purchaseOrder: "",
            ...placed,
            number: "2026-27/000001",
            issuedAt: now,
            seller,
            billedTo: "Buyer",
            buyer,
            lines: [
              {
                description: "Plan",
                descriptionReason: null,
                sac: "998315",
                quantity: 1,
                unitPaise: null,
                discountPaise: 0,
                creditsUnusedTime: false,
                periodFrom: null,
                periodTo: null,
                netPaise,
                rateBp: printedRate({ taxation: taxation, rateBp: 1_800 }),
                taxPaise,
                taxes: taxParts(taxPaise, taxation),
              },
            ],
            ...price,
            transactionCode: null,
          },
          language as "en" | "hi",
          { supportEmail: "support@example.com", copy: "recipient", payee: { account: null, upiId: null } },
        );
        const [value, ...others] = sheet.sums.map(({ text }) => paiseIn(text));
        const total = others.pop();
        const taxes = others.reduce((sum, paise) => sum + paise, 0);
        expect(sheet.lines.reduce((sum, { amount }) => sum + paiseIn(amount), 0)).toBe(value);
        expect((value ?? 0) + taxes).toBe(total);
        expect(total).toBe(price.totalPaise);
        expect(sheet.headline).toContain(sheet.sums.at(-1)?.text);
        const names = sheet.sums.slice(1, -1).map(({ label }) => label);
        if (isAbroad(buyer)) expect([names, others]).toEqual([["IGST 0 %"], [0]]);
        else if (buyer.state === "29") {
          expect(names).toEqual(["CGST 9 %", "SGST 9 %"]);
          expect(others[0]).toBe(others[1]);
        } else expect(names).toEqual(["IGST 18 %"]);
      },
    ),
    { numRuns: runs(150, 500) },
  );
});
