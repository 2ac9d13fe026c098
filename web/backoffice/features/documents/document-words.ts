import type { DocumentKind } from "#shared/documents.ts";

export const kindWords: Record<DocumentKind, string> = {
  quote: "Quote",
  "pro-forma": "Pro-forma invoice",
  invoice: "Invoice",
  "bill-of-supply": "Bill of supply",
  "credit-note": "Credit note",
  "receipt-voucher": "Receipt voucher",
  "refund-voucher": "Refund voucher",
};

export const enteredWords = { tds: "TDS", "write-off": "Write-off" } as const;
