import { expect, it } from "vitest";
import { isGstin, plainGstin, stateOfGstin } from "./gstin.ts";

/** Published examples: the tax office's own tutorial, and registrations that companies print on their invoices. */
const real = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "27AASCS2460H1Z0", "24AAACC1206D1ZM"];

it("accepts real numbers and refuses each with one wrong character", () => {
  for (const gstin of real) {
    expect(isGstin(gstin), gstin).toBe(true);
    for (let at = 2; at < 15; at++) {
      const other = gstin[at] === "1" ? "2" : "1";
      expect(isGstin(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBe(false);
    }
  }
});

it("refuses an unknown state, small letters and other lengths", () => {
  for (const gstin of ["99AAPFU0939F1ZV", "27aapfu0939f1zv", "27AAPFU0939F1Z", ""])
    expect(isGstin(gstin)).toBe(false);
  expect(plainGstin(" 27 aapfu-0939f 1zv\u00a0")).toBe("27AAPFU0939F1ZV");
  expect(stateOfGstin("27AAPFU0939F1ZV")).toBe("27");
});
