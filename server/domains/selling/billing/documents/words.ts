import type { Language } from "#shared/languages.ts";

/** The words on tax invoices and credit notes. */
const english = {
  taxInvoice: "Tax invoice",
  invoice: "Invoice",
  creditNote: "Credit note",
  invoiceNumber: "Invoice number",
  creditNoteNumber: "Credit note number",
  date: "Date of issue",
  placeOfSupply: "Place of supply",
  outsideIndia: "Outside India (96)",
  country: "Country of destination",
  reverseCharge: "Reverse charge",
  no: "No",
  transaction: "Payment",
  refund: "Refund",
  correctedInvoice: "For invoice",
  invoiceOfDate: "{number} of {date}",
  reason: "Reason",
  from: "From",
  billedTo: "Billed to",
  paidOn: "{amount} paid on {date}",
  creditedOn: "{amount} credited on {date}",
  description: "Description",
  sac: "SAC",
  amount: "Amount",
  taxableValue: "Taxable value",
  total: "Total",
  export: "SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX",
  sez: "SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX",
  lut: "Letter of undertaking (ARN)",
  taxId: "Tax number {number}",
  inRupees: "All amounts are in Indian rupees.",
  signatory: "For {seller}: authorised signatory",
  page: "Page {page} of {pages}",
} as const;
type Words = Readonly<Record<keyof typeof english, string>>;

const hindi: Words = {
  taxInvoice: "टैक्स इनवॉइस",
  invoice: "इनवॉइस",
  creditNote: "क्रेडिट नोट",
  invoiceNumber: "इनवॉइस नंबर",
  creditNoteNumber: "क्रेडिट नोट नंबर",
  date: "जारी करने की तारीख",
  placeOfSupply: "आपूर्ति का स्थान",
  outsideIndia: "भारत के बाहर (96)",
  country: "गंतव्य देश",
  reverseCharge: "रिवर्स चार्ज",
  no: "नहीं",
  transaction: "भुगतान",
  refund: "रिफ़ंड",
  correctedInvoice: "किस इनवॉइस के लिए",
  invoiceOfDate: "{number}, तारीख {date}",
  reason: "कारण",
  from: "जारीकर्ता",
  billedTo: "किसके नाम",
  paidOn: "{date} को {amount} का भुगतान हुआ",
  creditedOn: "{date} को {amount} लौटाए गए",
  description: "विवरण",
  sac: "SAC",
  amount: "राशि",
  taxableValue: "कर योग्य मूल्य",
  total: "कुल",
  // The law gives these words, in English.
  export: english.export,
  sez: english.sez,
  lut: "लेटर ऑफ़ अंडरटेकिंग (ARN)",
  taxId: "टैक्स नंबर {number}",
  inRupees: "सभी राशियाँ भारतीय रुपये में हैं।",
  signatory: "{seller} की ओर से: अधिकृत हस्ताक्षरकर्ता",
  page: "पेज {page}, कुल {pages}",
};

const words: Readonly<Record<Language, Words>> = { en: english, hi: hindi };

/** Returns a function that gives the words of a language, with their values. */
export const wordsIn =
  (language: Language) =>
  (key: keyof Words, values: Readonly<Record<string, string>> = {}): string =>
    words[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
