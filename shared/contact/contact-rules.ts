import { type FieldRules, isEmailLike } from "./fields.ts";
import { contactText } from "./texts.ts";

export const phoneDigits = { min: 7, max: 15 } as const;
export const messageLeast = 10;

/** Rules of the public contact form. Source: public-site.md section 5. */
export const contactRules: FieldRules = {
  name: (value) => (value ? undefined : contactText("nameRequired")),
  email: (value) => {
    if (!value) return contactText("emailRequired");
    return isEmailLike(value) ? undefined : contactText("emailInvalid");
  },
  phone: (value) => {
    if (!value) return contactText("phoneRequired");
    if (!/^[0-9]+$/.test(value)) return contactText("phoneNumeric");
    if (value.length < phoneDigits.min) return contactText("phoneShort", phoneDigits);
    if (value.length > phoneDigits.max) return contactText("phoneLong", phoneDigits);
    return undefined;
  },
  message: (value) =>
    value && value.length < messageLeast ? contactText("messageShort", { min: messageLeast }) : undefined,
};
