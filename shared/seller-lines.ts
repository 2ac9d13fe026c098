import type { Seller } from "./contracts/selling/billing.ts";

/** Returns what stands below the name of the seller on a document. */
export const sellerLines = ({ tradeName, address, gstin, cin, pan, phone }: Seller): string[] => [
  ...(tradeName ? [tradeName] : []),
  ...address,
  ...(gstin ? [`GSTIN ${gstin}`] : []),
  ...(cin ? [`${cin.includes("-") ? "LLPIN" : "CIN"} ${cin}`] : []),
  ...(pan ? [`PAN ${pan}`] : []),
  ...(phone ? [phone] : []),
];
