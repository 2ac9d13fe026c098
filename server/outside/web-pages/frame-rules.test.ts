import { expect, it } from "vitest";
import { allowsFrames, type FrameHeaders } from "./frame-rules.ts";

const csp = (policy: string): FrameHeaders => ({ "content-security-policy": policy });
const xfo = (options: string): FrameHeaders => ({ "x-frame-options": options });
const ours = "https://signs.example.com";

it.each<[boolean, FrameHeaders, string?]>([
  [true, {}],
  [false, xfo("DENY")],
  [false, xfo("SAMEORIGIN")],
  [true, xfo("SAMEORIGIN"), `${ours}/menu`],
  [false, xfo("SAMEORIGIN, SAMEORIGIN")],
  [false, xfo("SAMEORIGIN, DENY")],
  // Browsers ignore unknown values.
  [true, xfo("ALLOW-FROM https://other.example")],
  [true, csp("default-src 'self'")],
  [false, csp("frame-ancestors 'none'")],
  [false, csp("frame-ancestors")],
  [false, csp("frame-ancestors 'self'")],
  [true, csp("frame-ancestors 'self'"), `${ours}/menu`],
  [true, csp("default-src 'none'; frame-ancestors *")],
  [true, csp("frame-ancestors https:")],
  [true, csp("frame-ancestors http:")],
  [true, csp("Frame-Ancestors https://signs.example.com")],
  [true, csp("frame-ancestors signs.example.com")],
  [true, csp("frame-ancestors *.example.com:443")],
  [true, csp("frame-ancestors https://signs.example.com:*")],
  [false, csp("frame-ancestors https://*.signs.example.com")],
  [false, csp("frame-ancestors https://signs.example.com:8443")],
  [false, csp("frame-ancestors https://signs.example.org")],
  [false, csp("frame-ancestors *, frame-ancestors 'none'")],
  // The policy applies, and the older header is ignored.
  [true, { ...csp("frame-ancestors *"), ...xfo("DENY") }],
  [false, { ...csp("default-src *"), ...xfo("DENY") }],
])("%s for %j %s", (allowed, headers, page = "https://site.example/") => {
  expect(allowsFrames(headers, new URL(page), new URL(ours))).toBe(allowed);
});
