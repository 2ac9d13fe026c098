import type { Field, Words } from "./template.ts";

/* The three questions of a template: `head`, `text` and `name`. */

/**
 * A text of the templates. The build adds it in all other languages, because a search finds words of each. `_use` tells equal
 * English texts apart.
 */
export const phrase = (en: string, _use?: string): Words => ({ en });

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

const nameLabel = phrase("Name of your business");
export const name = (example: Words, label = nameLabel): Field => ({
  key: "name",
  label,
  example,
  most: 40,
  form: "line",
  ...(label === nameLabel && { business: true }),
});

export const headline = phrase("Headline");
export const offer = phrase("Offer");
/** What a business has to know of itself: times, prices, what it serves. */
export const details = phrase("Details");
export const greeting = phrase("Greeting");
/** True for every business. */
export const message = phrase("Message");
export const wish = phrase("Warm wishes from our whole team.");
export const dishes = phrase("Dishes and prices, one a line");
export const prices = phrase("Names and prices, one a line");
export const times = phrase("Times, one a line, as “Monday: 9 to 5”");
export const stepsInOrder = phrase("Steps, one a line");
