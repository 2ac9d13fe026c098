import fc from "fast-check";
import { expect, it } from "vitest";
import { type Taxation, taxParts, withTax } from "#shared/price.ts";
import { creditOf, type DocumentAmounts } from "./credit.ts";

const add = (a: DocumentAmounts, b: DocumentAmounts): DocumentAmounts => ({
  netPaise: a.netPaise + b.netPaise,
  taxPaise: a.taxPaise + b.taxPaise,
  taxes: a.taxes &&
    b.taxes && {
      cgstPaise: a.taxes.cgstPaise + b.taxes.cgstPaise,
      sgstPaise: a.taxes.sgstPaise + b.taxes.sgstPaise,
      igstPaise: a.taxes.igstPaise + b.taxes.igstPaise,
    },
});
/** The provider refunds no smaller amount. */
const minPaise = 100;
const totalOf = ({ netPaise, taxPaise }: DocumentAmounts) => netPaise + taxPaise;

it("credit notes of any parts in any order add up to the invoice, each to its refund, with CGST = SGST", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 2_000_000_00 }),
      fc.constantFrom<Taxation | null>("same-state", "other-state", null),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }),
      (netPaise, taxation, weights) => {
        const { taxPaise } = withTax(netPaise, { taxation: taxation ?? "other-state", rateBp: 1_800 });
        const invoice = { netPaise, taxPaise, taxes: taxation && taxParts(taxPaise, taxation) };
        const whole = weights.reduce((sum, each) => sum + each, 0);
        let credited: DocumentAmounts | null = null;
        for (const [index, weight] of weights.entries()) {
          const earlier: number = credited ? totalOf(credited) : 0;
          const isLast = index === weights.length - 1;
          const paise = isLast
            ? totalOf(invoice) - earlier
            : Math.max(minPaise, Math.floor((totalOf(invoice) * weight) / (whole + 1)));
          if (paise < minPaise || earlier + paise > totalOf(invoice) - (isLast ? 0 : minPaise)) return;
          const note = creditOf(invoice, earlier, paise);
          expect(totalOf(note)).toBe(paise);
          expect(note.netPaise).toBeGreaterThanOrEqual(0);
          if (note.taxes) {
            const { cgstPaise, sgstPaise, igstPaise } = note.taxes;
            expect(cgstPaise).toBe(sgstPaise);
            expect(cgstPaise + sgstPaise + igstPaise).toBe(note.taxPaise);
          }
          credited = credited ? add(credited, note) : note;
        }
        expect(credited).toEqual(invoice);
      },
    ),
  );
});

it("a note of one paisa has no taxable value below 0, wherever it falls", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom<Taxation>("same-state", "other-state"),
      fc.constantFrom(1_200, 1_800, 2_800),
      (netPaise, taxation, rateBp) => {
        const { taxPaise, totalPaise } = withTax(netPaise, { taxation, rateBp });
        const invoice = { netPaise, taxPaise, taxes: taxParts(taxPaise, taxation) };
        for (let earlier = 0; earlier < totalPaise; earlier += 1) {
          const note = creditOf(invoice, earlier, 1);
          expect(note.netPaise).toBeGreaterThanOrEqual(0);
          expect(totalOf(note)).toBe(1);
        }
      },
    ),
  );
});

it("the trial's fee in the same state is taken back to the paisa, and more than the invoice is refused", () => {
  const invoice = { netPaise: 848, taxPaise: 152, taxes: { cgstPaise: 76, sgstPaise: 76, igstPaise: 0 } };
  expect(creditOf(invoice, 0, 1_000)).toEqual(invoice);
  expect(creditOf(invoice, 0, 333)).toEqual({
    netPaise: 283,
    taxPaise: 50,
    taxes: { cgstPaise: 25, sgstPaise: 25, igstPaise: 0 },
  });
  expect(() => creditOf(invoice, 333, 700)).toThrow("does not fit");
});
