import { fullAddress, wifiText } from "../../media-kinds/card-code.ts";
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

/** Returns the text with which a phone joins a Wi-Fi; empty without a network. */
export const wifiCode = ({ answers }: TemplateAsk): string =>
  (answers.head ?? "").trim() === "" ? "" : wifiText(answers.head ?? "", answers.text ?? "");

/** Returns the address that was typed, with https:// if nothing stands before it. */
export const addressCode = ({ answers }: TemplateAsk): string => fullAddress((answers.text ?? "").trim());
