import { expect, test } from "vitest";
import { contactRules } from "./contact-rules.ts";
import type { ContactField } from "./fields.ts";
import { fieldError, fieldErrors } from "./fields.ts";

test.each<[ContactField, string, string | undefined]>([
  ["name", "", "Name is required"],
  ["name", "   ", "Name is required"],
  ["name", "A", undefined],
  ["email", "", "Email is required"],
  ["email", "abc", "Enter a valid email"],
  ["email", "a@b", "Enter a valid email"],
  ["email", "a b@c.d", "Enter a valid email"],
  ["email", "a@b.c", undefined],
  ["phone", "", "Phone is required"],
  ["phone", "98a76", "Phone must be numeric"],
  ["phone", "+919876543210", "Phone must be numeric"],
  ["phone", "123456", "Phone must be at least 7 digits"],
  ["phone", "1234567", undefined],
  ["phone", "123456789012345", undefined],
  ["phone", "1234567890123456", "Phone must be at most 15 digits"],
  ["message", "", undefined],
  ["message", "123456789", "Message must be at least 10 characters"],
  ["message", "1234567890", undefined],
])("%s %j: %s", (field, value, error) => {
  expect(fieldError(contactRules, field, value)).toBe(error);
});

test("a form returns the messages of its fields", () => {
  expect(fieldErrors(contactRules, { name: "", email: "a@b.c", phone: "12", message: "" })).toEqual({
    name: "Name is required",
    phone: "Phone must be at least 7 digits",
  });
});
