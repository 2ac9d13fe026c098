import { expect, it } from "vitest";
import { issuerOf, providerOf, tenantOf } from "./issuer-presets.ts";

const tenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

it.each([
  ["google", "https://accounts.google.com"],
  ["microsoft", `https://login.microsoftonline.com/${tenant}/v2.0`],
  ["other", "https://login.company.example/realms/staff"],
  ["other", "https://accounts.google.com.evil.example"],
  ["other", `https://login.microsoftonline.com/${tenant}/v1.0`],
] as const)("%s: %s", (provider, issuer) => {
  expect(providerOf(issuer)).toBe(provider);
  expect(issuerOf(provider, { tenant: tenantOf(issuer), issuer })).toBe(issuer);
});
