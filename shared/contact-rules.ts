/**
 * What the public contact form accepts; the server checks the same for `type=contact`.
 * Source: public-site.md section 5. No schema library, so that the form's script stays small.
 */
export const contactFields = ["name", "email", "phone", "message"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactMessage = Record<ContactField, string>;

export const phoneDigits = { least: 7, most: 15 } as const;
export const messageLeast = 10;

const rules: Record<ContactField, (value: string) => string | undefined> = {
  name: (value) => (value ? undefined : "Name is required"),
  email: (value) => {
    if (!value) return "Email is required";
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : "Enter a valid email";
  },
  phone: (value) => {
    if (!value) return "Phone is required";
    if (!/^[0-9]+$/.test(value)) return "Phone must be numeric";
    if (value.length < phoneDigits.least) return `Phone must be at least ${phoneDigits.least} digits`;
    if (value.length > phoneDigits.most) return `Phone must be at most ${phoneDigits.most} digits`;
    return undefined;
  },
  message: (value) =>
    value && value.length < messageLeast ? `Message must be at least ${messageLeast} characters` : undefined,
};

/** The message to show under a field, or undefined when its value is fine. Spaces around it do not count. */
export const contactFieldError = (field: ContactField, value: string): string | undefined =>
  rules[field](value.trim());

/** All messages of a form, by field. */
export function contactErrors(message: ContactMessage): Partial<Record<ContactField, string>> {
  return Object.fromEntries(
    contactFields.flatMap((field) => {
      const error = contactFieldError(field, message[field]);
      return error ? [[field, error]] : [];
    }),
  );
}
