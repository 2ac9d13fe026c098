import {
  type ContactField,
  type ContactMessage,
  type FieldErrors,
  type FieldRules,
  fieldError,
  fieldErrors,
  isEmailLike,
} from "./fields.ts";

export const phoneDigits = { min: 7, max: 15 } as const;
export const messageLeast = 10;

/** Rules of the public contact form. Source: public-site.md section 5. */
export const contactRules: FieldRules = {
  name: (value) => (value ? undefined : "Name is required"),
  email: (value) => {
    if (!value) return "Email is required";
    return isEmailLike(value) ? undefined : "Enter a valid email";
  },
  phone: (value) => {
    if (!value) return "Phone is required";
    if (!/^[0-9]+$/.test(value)) return "Phone must be numeric";
    if (value.length < phoneDigits.min) return `Phone must be at least ${phoneDigits.min} digits`;
    if (value.length > phoneDigits.max) return `Phone must be at most ${phoneDigits.max} digits`;
    return undefined;
  },
  message: (value) =>
    value && value.length < messageLeast ? `Message must be at least ${messageLeast} characters` : undefined,
};

/** Returns the message for a field of the contact form, or undefined when its value is valid. */
export const contactFieldError = (field: ContactField, value: string): string | undefined =>
  fieldError(contactRules, field, value);

/** Returns all messages of the contact form, by field. */
export const contactErrors = (message: ContactMessage): FieldErrors => fieldErrors(contactRules, message);
