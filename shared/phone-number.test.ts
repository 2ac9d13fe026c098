import { expect, it } from "vitest";
import { phoneNumberOf, writtenPhone } from "./phone-number.ts";

it.each([
  ["98765 43210", "+919876543210"],
  ["098765-43210", "+919876543210"],
  ["+91 (98765) 43210", "+919876543210"],
  ["919876543210", "+919876543210"],
  ["0091 98765 43210", "+919876543210"],
  ["020 2612 3456", "+912026123456"],
  ["+1 415 555 2671", "+14155552671"],
  ["00 44 20 7946 0958", "+442079460958"],
])("%s is %s", (typed, number) => expect(phoneNumberOf(typed)).toBe(number));

it.each(["", "12345", "+91 98765", "call me", "+0 123 456 789", "98765 43210 1"])(
  "%j is no number",
  (typed) => expect(phoneNumberOf(typed)).toBeNull(),
);

it("a number is written in groups, and read back", () => {
  expect(writtenPhone("+919876543210")).toBe("+91 98765 43210");
  expect(phoneNumberOf(writtenPhone("+919876543210"))).toBe("+919876543210");
  expect(writtenPhone("+14155552671")).toBe("+14155552671");
});
