import { phoneDigits } from "./contact-rules.ts";
import { type FieldRules, isEmailLike } from "./fields.ts";

/**
 * An optional plus, then 10 to 15 digits, spaces or hyphens (back-office.md section 5), with at least 7 digits (T39).
 */
const isPhoneLike = (value: string): boolean =>
  /^\+?[0-9 -]{10,15}$/.test(value) && value.replace(/\D/g, "").length >= phoneDigits.min;

/** Rules of the form in the chat. Source: back-office.md section 5, resolutions T15 and T39. */
export const chatRules: FieldRules = {
  name: (value) => (value ? undefined : "Name is required"),
  email: (value) => {
    if (!value) return "Email is required";
    return isEmailLike(value) ? undefined : "Enter a valid email address";
  },
  phone: (value) => {
    if (!value) return "Phone number is required";
    return isPhoneLike(value) ? undefined : "Enter valid phone number";
  },
  message: (value) => (value ? undefined : "Message is required"),
};
