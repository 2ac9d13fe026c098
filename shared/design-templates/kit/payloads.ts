import { phrase } from "./fields.ts";
import type { Field, TemplateAsk } from "./template.ts";

/** The question for a UPI ID. A wrong one would send money nowhere, so its form is checked. */
export const upiField = (example: string): Field => ({
  key: "text",
  label: phrase("UPI ID"),
  example: { en: example },
  most: 60,
  form: "line",
  problem: (answer) =>
    /^[\w.-]{2,}@[a-z][a-z0-9.-]+$/i.test(answer.trim())
      ? null
      : phrase("Enter the UPI ID as in your payment app, for example shop@upi"),
});

/** The question for the address of a page. */
export const addressField = (example: string): Field => ({
  key: "text",
  label: phrase("Web address"),
  example: { en: example },
  most: 120,
  form: "line",
  problem: (answer) =>
    /^(https?:\/\/)?[^\s/]+\.[^\s]{2,}$/i.test(answer.trim())
      ? null
      : phrase("Enter a web address, for example g.page/my-shop"),
});

/** Returns a payment request as the UPI linking specification writes it; empty without a UPI ID. */
export function upiCode({ answers }: TemplateAsk): string {
  const payee = (answers.text ?? "").trim().replace(/\s+/g, "");
  if (payee === "") return "";
  return `upi://pay?pa=${encodeURIComponent(payee).replace("%40", "@")}&pn=${encodeURIComponent((answers.name ?? "").trim())}&cu=INR`;
}

const escaped = (text: string): string => text.trim().replace(/([\\;,:"])/g, "\\$1");
/** Returns the text with which a phone joins a Wi-Fi. No password: an open network. */
export function wifiCode({ answers }: TemplateAsk): string {
  const network = escaped(answers.head ?? "");
  const password = escaped(answers.text ?? "");
  if (network === "") return "";
  return password === "" ? `WIFI:T:nopass;S:${network};;` : `WIFI:T:WPA;S:${network};P:${password};;`;
}

/** Returns the address that was typed, with https:// if nothing stands before it. */
export function addressCode({ answers }: TemplateAsk): string {
  const typed = (answers.text ?? "").trim();
  if (typed === "") return "";
  return /^[a-z][a-z+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
