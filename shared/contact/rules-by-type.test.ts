import { expect, test } from "vitest";
import { chatRules } from "./chat-rules.ts";
import { type ContactField, fieldError, fieldErrors } from "./fields.ts";
import { contactTypeOf, rulesByType } from "./rules-by-type.ts";

test.each<[ContactField, string, string | undefined]>([
  ["name", " ", "Name is required"],
  ["email", "", "Email is required"],
  ["email", "abc", "Enter a valid email address"],
  ["email", " a@b.c ", undefined],
  ["phone", "", "Phone number is required"],
  ["phone", "12345", "Enter valid phone number"],
  ["phone", "+91 98765-43210", undefined],
  ["phone", "9876543210", undefined],
  ["phone", "1234567890123456", "Enter valid phone number"],
  ["phone", "98765abcde", "Enter valid phone number"],
  ["phone", "---------------", "Enter valid phone number"],
  ["phone", "123456    ", "Enter valid phone number"],
  ["phone", "9876543+210", "Enter valid phone number"],
  ["message", "", "Message is required"],
  ["message", "Hi", undefined],
  ["message", "x".repeat(5001), "Message must be at most 5000 characters"],
])("in the chat, %s %j: %s", (field, value, error) => {
  expect(fieldError(chatRules, field, value)).toBe(error);
});

test.each([
  ["contact", "contact"],
  ["bot", "bot"],
  ["enquiry", "enquiry"],
  ["enquery", "enquiry"],
  [" Bot ", "bot"],
  ["", undefined],
  ["newsletter", undefined],
])("type %j means %s", (text, type) => {
  expect(contactTypeOf(text)).toBe(type);
});

test("an enquiry accepts a phone number in either format and needs a message", () => {
  const enquiry = { name: "Asha", email: "asha@example.com", phone: "1234567", message: "40 screens" };
  expect(fieldErrors(rulesByType.enquiry, enquiry)).toEqual({});
  expect(fieldErrors(rulesByType.enquiry, { ...enquiry, phone: "+91 98765-43210" })).toEqual({});
  expect(fieldErrors(rulesByType.enquiry, { ...enquiry, phone: "12", message: "" })).toEqual({
    phone: "Phone must be at least 7 digits",
    message: "Message is required",
  });
});
