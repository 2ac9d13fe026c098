import { declareTexts } from "../languages/texts.ts";

/** What is wrong with a field of a contact form. The website compiles them into the language of its page. */
export const contactText = declareTexts("contact", {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Enter a valid email",
  phoneRequired: "Phone is required",
  phoneNumeric: "Phone must be numeric",
  phoneShort: "Phone must be at least {min, number} digits",
  phoneLong: "Phone must be at most {max, number} digits",
  messageShort: "Message must be at least {min, number} characters",
  chatEmailInvalid: "Enter a valid email address",
  chatPhoneRequired: "Phone number is required",
  chatPhoneInvalid: "Enter valid phone number",
  messageRequired: "Message is required",
  nameLong: "Name must be at most {max} characters",
  emailLong: "Email must be at most {max} characters",
  phoneTooLong: "Phone must be at most {max} characters",
  messageLong: "Message must be at most {max} characters",
})("en");
