import { expect, it } from "vitest";
import { irnOf } from "./irn.ts";

it.each([
  // The page of a provider of e-invoices that explains the number.
  [
    { gstin: "29AAFCC9980M1ZR", kind: "INV", number: "2019-20/KA/1", issuedOn: "2020-01-15" },
    "23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662",
  ],
  // Payloads of QR codes that portals signed, as published; the last one shows that small letters count as capitals.
  [
    { gstin: "19AABCM5674J1Z1", kind: "INV", number: "INV-KOL/1921", issuedOn: "2020-09-17" },
    "5b1234443ca61f87accfc49849fe4cb026a4c3eb8998b48d1136e173bfc7690e",
  ],
  [
    { gstin: "37ARZPT4384Q1MT", kind: "INV", number: "Test-00df1", issuedOn: "2025-07-14" },
    "d9476807f5496dea9fc65c6a954887db156022ba4b0d17a3687d43576beb8e17",
  ],
] as const)("the number of a published sample %j", (document, irn) => {
  expect(irnOf(document)).toBe(irn);
});
