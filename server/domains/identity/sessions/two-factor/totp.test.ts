import { expect, it } from "vitest";
import { newTotpSecret, provisioningOf, stepOfCode } from "./totp.ts";

/** RFC 6238 appendix B, SHA-1: the last six of its eight digits. */
const secret = Buffer.from("12345678901234567890");
const vectors: [seconds: number, code: string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];

it.each(vectors)("at %d seconds the code is %s", (seconds, code) => {
  expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

it("accepts the step before and the step after, and no others", () => {
  const at = (steps: number) => new Date((1_111_111_109 + steps * 30) * 1000);
  const step = Math.floor(1_111_111_109 / 30);
  expect(stepOfCode(secret, "081804", at(1))).toBe(step);
  expect(stepOfCode(secret, "081804", at(-1))).toBe(step);
  expect(stepOfCode(secret, "081804", at(2))).toBeNull();
  expect(stepOfCode(secret, "081804", at(-2))).toBeNull();
});

it.each(["", "81804", "0818044", "abcdef", "08180٤"])("refuses %j", (code) => {
  expect(stepOfCode(secret, code, new Date(1_111_111_109_000))).toBeNull();
});

it("writes the URL that authenticator apps read", () => {
  const { uri, secret: base32 } = provisioningOf(secret, "asha@example.com");
  expect(base32).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  const url = new URL(uri);
  expect(url.protocol + url.host).toBe("otpauth:totp");
  expect(decodeURIComponent(url.pathname)).toMatch(/^\/.+:asha@example\.com$/);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ secret: base32, digits: "6", period: "30" });
});

it("creates a different secret of 160 bits each time", () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
});
