import { describe, expect, it } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { type Chooser, guessable } from "./guessable.ts";

const asha: Chooser = { login: "asha.rao@spiceroute.in", names: ["Asha Rao", "Spice Route Café"] };

describe("the password is refused:", () => {
  it.each([
    ["a series of digits", "1234567890"],
    ["a series of digits, backwards", "0987654321"],
    ["several series", "qwerty12345"],
    ["series with symbols in between", "abc-123-xyz!"],
    ["one character, repeated", "aaaaaaaaaaaa"],
    ["only two or three characters", "abaabbaabbab"],
    ["a repeated piece", "xk4xk4xk4xk4xk"],
    ["a series twice", "asdfghasdfgh"],
  ])("%s: %s", (_, password) => expect(guessable(password, asha)).toBe("passwordSeries"));

  it.each([
    ["the email", "asha.rao@spiceroute.in"],
    ["the email with capitals and a digit", "Asha.Rao@SpiceRoute.in1"],
    ["the local part and a year", "asharao2026!"],
    ["parts of it in another order", "rao-asha-1234"],
    ["the business", "SpiceRoute123"],
    ["the business with its accent", "spice route café"],
    ["the product", "vitrine2026"],
    ["the product twice", "Vitrine.Vitrine"],
  ])("%s: %s", (_, password) => expect(guessable(password, asha)).toBe("passwordPersonal"));

  it.each([
    ["on the list", "christopher"],
    ["on the list, with look-alike characters", "P@ssw0rd123"],
    ["a common word and a year", "welcome@2026"],
    ["a common word twice", "passwordpassword"],
    ["a common word after digits", "2024iloveyou"],
  ])("%s: %s", (_, password) => expect(guessable(password, asha)).toBe("passwordCommon"));
});

it.each([
  "correct horse battery",
  "a long enough password",
  "vitrine screens at noon",
  "asha likes mango pickle",
  "Kj7!mW2pQx",
  "मेरी दुकान का पासवर्ड",
  "🐘🌴🚲🎺🍋🧵🔑🪁🥁🌂",
  "xxxx marks the spot",
])("accepts %s", (password) => expect(guessable(password, asha)).toBeNull());

it("checks long passwords quickly", () => {
  const began = performance.now();
  for (const piece of ["a1!", "ab", "4@$7", "qwerty7", "é"]) guessable(piece.repeat(200).slice(0, 199), asha);
  expect(performance.now() - began).toBeLessThan(200);
});

it("has the long passwords and the common words of the lists", () => {
  expect(commonPasswords.size).toBeGreaterThan(3000);
  for (const word of ["1q2w3e4r5t", "password", "iloveyou", "football"])
    expect(commonPasswords.has(word)).toBe(true);
});
