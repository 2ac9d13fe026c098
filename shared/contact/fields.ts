import { contactText } from "./texts.ts";

/** The form fields for a visitor, in order. Source: public-site.md section 3. */
export const contactFields = ["name", "email", "phone", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactMessage = Record<ContactField, string>;

/** Maximum number of characters; every form and the server reject longer values. */
export const fieldLengths: Record<ContactField, number> = { name: 120, email: 254, phone: 30, message: 5000 };

/** Per field: returns the message to show, or undefined when the trimmed value is valid. */
export type FieldRules = Record<ContactField, (value: string) => string | undefined>;
export type FieldErrors = Partial<Record<ContactField, string>>;

/** Text, at-sign, text, dot, text, no spaces. Source: public-site.md section 5. */
export const isEmailLike = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** Checks the trimmed value of a field. Returns the message to show, or undefined. */
export function fieldError(rules: FieldRules, field: ContactField, value: string): string | undefined {
  const trimmed = value.trim();
  const broken = rules[field](trimmed);
  if (broken || trimmed.length <= fieldLengths[field]) return broken;
  return contactText(tooLong[field], { max: String(fieldLengths[field]) });
}

const tooLong = {
  name: "nameLong",
  email: "emailLong",
  phone: "phoneTooLong",
  message: "messageLong",
} as const satisfies Record<ContactField, string>;

/** Returns all messages of a form, by field. */
export function fieldErrors(rules: FieldRules, message: ContactMessage): FieldErrors {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const error = fieldError(rules, field, message[field]);
      return error ? [[field, error]] : [];
    }),
  );
}
