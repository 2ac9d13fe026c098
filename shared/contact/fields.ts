/** The fields a visitor fills in, in order. Source: public-site.md section 3. */
export const contactFields = ["name", "email", "phone", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactMessage = Record<ContactField, string>;

/** Characters; longer values are refused by every form and by the server. */
export const fieldLengths: Record<ContactField, number> = { name: 120, email: 254, phone: 30, message: 5000 };

/** The message to show under a field, or undefined when its trimmed value is fine. */
export type FieldRules = Record<ContactField, (value: string) => string | undefined>;
export type FieldErrors = Partial<Record<ContactField, string>>;

/** Text, at-sign, text, dot, text, no spaces. Source: public-site.md section 5. */
export const isEmailLike = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

/** Checks one value by some rules. Spaces around it do not count. */
export function fieldError(rules: FieldRules, field: ContactField, value: string): string | undefined {
  const trimmed = value.trim();
  const broken = rules[field](trimmed);
  if (broken || trimmed.length <= fieldLengths[field]) return broken;
  return `${labels[field]} must be at most ${fieldLengths[field]} characters`;
}

const labels: Record<ContactField, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
};

/** All messages of a form, by field. */
export function fieldErrors(rules: FieldRules, message: ContactMessage): FieldErrors {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const error = fieldError(rules, field, message[field]);
      return error ? [[field, error]] : [];
    }),
  );
}
