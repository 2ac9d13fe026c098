import { describe, expect, it } from "vitest";
import { email } from "./contracts/email.ts";
import { isEmailAddress } from "./email-address.ts";

describe("an email address", () => {
  it.each([
    ["asha@example.com"],
    ["asha.rao+lobby@mail.example.co.in"],
    ["o'brien@example.com"],
    ["आशा@उदाहरण.भारत"],
    ["a@xn--p1b6ci4b4b3a.example"],
  ])("%s is one", (text) => expect(isEmailAddress(text)).toBe(true));
  it.each([
    ["a;b@example.com"],
    ["a,b@example.com"],
    ["a@example.com,b@example.com"],
    ["Asha <a@example.com>"],
    ["friends:a@example.com;"],
    ['"a b"@example.com'],
    ["a(comment)@example.com"],
    ["a@example.com\nBcc: b@example.com"],
    ["a@example.com\u0000"],
    ["a..b@example.com"],
    [".a@example.com"],
    ["a@-example.com"],
    ["a@example"],
    ["a@b@example.com"],
    ["a@[127.0.0.1]"],
    [`${"a".repeat(65)}@example.com`],
    [`a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.com`],
  ])("%j is none", (text) => expect(isEmailAddress(text)).toBe(false));
  it("is compared in small letters, without the spaces around it", () =>
    expect(email.parse("  Asha@Example.COM ")).toBe("asha@example.com"));
});
