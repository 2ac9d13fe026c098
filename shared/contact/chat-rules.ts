import { phoneDigits } from "./contact-rules.ts";
import { type FieldRules, isEmailLike } from "./fields.ts";
import { contactText } from "./texts.ts";

/**
 * An optional plus, then 10 to 15 digits, spaces or hyphens (back-office.md section 5), with at least 7 digits (T39).
 */
const isPhoneLike = (value: string): boolean =>
  /^\+?[0-9 -]{10,15}$/.test(value) && value.replace(/\D/g, "").length >= phoneDigits.min;

/** Rules of the form in the chat. Source: back-office.md section 5, resolutions T15 and T39. */
export const chatRules: FieldRules = {
  name: (value) => (value ? undefined : contactText("nameRequired")),
  email: (value) => {
    if (!value) return contactText("emailRequired");
    return isEmailLike(value) ? undefined : contactText("chatEmailInvalid");
  },
  phone: (value) => {
    if (!value) return contactText("chatPhoneRequired");
    return isPhoneLike(value) ? undefined : contactText("chatPhoneInvalid");
  },
  message: (value) => (value ? undefined : contactText("messageRequired")),
};
