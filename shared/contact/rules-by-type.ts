import { chatRules } from "./chat-rules.ts";
import { contactRules } from "./contact-rules.ts";
import type { FieldRules } from "./fields.ts";

/** The form from which a message comes. */
export const contactTypes = ["contact", "bot", "enquiry"] as const;
export type ContactType = (typeof contactTypes)[number];

/**
 * Returns the type that the text names; the spelling "enquery" also means "enquiry". Source: back-office.md section 3.
 */
export function contactTypeOf(text: string): ContactType | undefined {
  const wanted = text.trim().toLowerCase();
  return contactTypes.find((type) => type === (wanted === "enquery" ? "enquiry" : wanted));
}

/**
 * No form in the specification sends an enquiry (T15). It needs a message, and a phone number that either form accepts.
 */
const enquiryRules: FieldRules = {
  ...contactRules,
  phone: (value) =>
    contactRules.phone(value) && chatRules.phone(value) ? contactRules.phone(value) : undefined,
  message: chatRules.message,
};

/** One endpoint, with a rule set per type (T15). */
export const rulesByType: Record<ContactType, FieldRules> = {
  contact: contactRules,
  bot: chatRules,
  enquiry: enquiryRules,
};
