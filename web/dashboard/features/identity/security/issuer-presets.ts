const google = "https://accounts.google.com";
const microsoft = /^https:\/\/login\.microsoftonline\.com\/([^/]*)\/v2\.0$/;

export type Provider = "google" | "microsoft" | "other";

/** Returns which provider an issuer is of. */
export function providerOf(issuer: string): Provider {
  if (issuer === google) return "google";
  return microsoft.test(issuer) ? "microsoft" : "other";
}

/** Returns the directory (tenant) in an issuer of Microsoft; empty for others. */
export const tenantOf = (issuer: string): string => microsoft.exec(issuer)?.[1] ?? "";

/** Returns the issuer of a provider. Each directory of Microsoft is an issuer of its own. */
export function issuerOf(provider: Provider, typed: { tenant: string; issuer: string }): string {
  if (provider === "google") return google;
  if (provider === "other") return typed.issuer.trim();
  return `https://login.microsoftonline.com/${typed.tenant.trim()}/v2.0`;
}
