import type { Field, Words } from "./template.ts";

/* The three questions of a template: `head`, `text` and `name`. */

export const words = (en: string, hi: string): Words => ({ en, hi });

type Made = (label: Words, example: Words, most?: number) => Field;

export const head: Made = (label, example, most = 50) => ({
  key: "head",
  label,
  example,
  most,
  form: "line",
});
export const text: Made = (label, example, most = 120) => ({
  key: "text",
  label,
  example,
  most,
  form: "lines",
});
export const list: Made = (label, example, most = 900) => ({
  key: "text",
  label,
  example,
  most,
  form: "list",
});

const nameLabel = words("Name of your business", "आपके व्यवसाय का नाम");
export const name = (en: string, hi: string, label: Words = nameLabel): Field => ({
  key: "name",
  label,
  example: words(en, hi),
  most: 40,
  form: "line",
  ...(label === nameLabel && { business: true }),
});

export const headline = words("Headline", "शीर्षक");
export const offer = words("Offer", "ऑफ़र");
export const details = words("Details", "विवरण");
export const greeting = words("Greeting", "शुभकामना");
export const message = words("Message", "संदेश");
export const dishes = words("Dishes and prices, one a line", "व्यंजन और दाम, हर पंक्ति में एक");
export const prices = words("Names and prices, one a line", "नाम और दाम, हर पंक्ति में एक");
export const times = words("Times, one a line, as “Monday: 9 to 5”", "समय, हर पंक्ति में एक, जैसे “सोमवार: 9 से 5”");
