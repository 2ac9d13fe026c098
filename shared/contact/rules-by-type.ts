import { chatRules } from "./chat-rules.ts";
import { contactRules } from "./contact-rules.ts";
import type { FieldRules } from "./fields.ts";

/** Where a message comes from. */
export const contactTypes = ["contact", "bot", "enquiry"] as const;
export type ContactType = (typeof contactTypes)[number];

/** The type a sender means; the spelling enquery counts as enquiry. Source: back-office.md section 3. */
export function contactTypeOf(text: string): ContactType | undefined {
  const wanted = text.trim().toLowerCase();
  return contactTypes.find((type) => type === (wanted === "enquery" ? "enquiry" : wanted));
}

/** No form of the specification sends an enquiry (T15): it must say something, by a phone that either form takes. */
const enquiryRules: FieldRules = {
  ...contactRules,
  phone: (value) =>
    contactRules.phone(value) && chatRules.phone(value) ? contactRules.phone(value) : undefined,
  message: chatRules.message,
};

/** One endpoint, a rule set for each type (T15). */
export const rulesByType: Record<ContactType, FieldRules> = {
  contact: contactRules,
  bot: chatRules,
  enquiry: enquiryRules,
};
