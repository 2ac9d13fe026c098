import type { Language } from "#shared/languages.ts";

interface Words {
  title: string;
  from: string;
  partner: string;
  month: string;
  issued: string;
  state: string;
  paid: (day: string) => string;
  open: string;
  columns: readonly [string, string, string, string, string, string];
  sum: string;
  noTaxInvoice: string;
  waits: string;
  page: string;
}

/** The words of the statement of a month. */
export const words: Record<Language, Words> = {
  en: {
    title: "Statement of the month",
    from: "From",
    partner: "Partner",
    month: "Month",
    issued: "Made on",
    state: "State",
    paid: (day) => `Paid from the balance on ${day}`,
    open: "Open",
    columns: ["Customer", "Plan", "Licences", "From", "Until", "Amount"],
    sum: "Sum",
    noTaxInvoice:
      "This is not a tax invoice. The tax invoice, with GST, is that of each top-up of the balance. This statement says which licences the balance pays. Amounts are without tax.",
    waits: "The balance does not cover this bill yet. It is paid by itself within minutes after a top-up.",
    page: "Page {page} of {pages}",
  },
  hi: {
    title: "महीने का विवरण",
    from: "भेजने वाला",
    partner: "पार्टनर",
    month: "महीना",
    issued: "बनने की तारीख़",
    state: "स्थिति",
    paid: (day) => `${day} को शेष राशि से चुकाया गया`,
    open: "खुला",
    columns: ["ग्राहक", "प्लान", "लाइसेंस", "से", "तक", "राशि"],
    sum: "कुल",
    noTaxInvoice:
      "यह टैक्स इनवॉइस नहीं है। GST वाला टैक्स इनवॉइस हर टॉप-अप का होता है। यह विवरण बताता है कि शेष राशि से किन लाइसेंस का भुगतान होता है। राशियाँ बिना टैक्स की हैं।",
    waits: "शेष राशि अभी इस बिल के लिए काफ़ी नहीं है। टॉप-अप के बाद यह कुछ मिनटों में अपने आप चुक जाता है।",
    page: "पेज {page}, कुल {pages}",
  },
};
