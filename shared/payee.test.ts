import { expect, it } from "vitest";
import { isAccountNumber, isIfsc, isPan, panOfGstin } from "./payee.ts";

it("knows what a number of a bank and of a tax office can be", () => {
  expect(["HDFC0000053", "SBIN0AB12CD"].every(isIfsc)).toBe(true);
  expect(["HDFC1000053", "hdfc0000053", "HDFC000005", "HDF00000053"].some(isIfsc)).toBe(false);
  expect(["AABCV0000A", "ABCPE1234F"].every(isPan)).toBe(true);
  expect(["AABXV0000A", "AABCV000A", "AABCV00000", "aabcv0000a"].some(isPan)).toBe(false);
  expect(["123456789", "123456789012345678"].every(isAccountNumber)).toBe(true);
  expect(["12345678", "1234567890123456789", "12345678X"].some(isAccountNumber)).toBe(false);
});

it("finds the PAN in a GSTIN", () => {
  expect(panOfGstin("29AABCV0000A1Z8")).toBe("AABCV0000A");
  expect(panOfGstin("29AABCV0000A1Z9")).toBe(null);
});
