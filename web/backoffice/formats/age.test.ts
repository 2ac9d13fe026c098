import { expect, it } from "vitest";
import { formatAge } from "./age.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
it.each([
  ["2026-11-20T11:59:30Z", "just now"],
  ["2026-11-20T12:05:00Z", "just now"],
  ["2026-11-20T11:58:00Z", "2 min ago"],
  ["2026-11-20T09:30:00Z", "2 hr ago"],
  ["2026-11-17T11:00:00Z", "3 days ago"],
  ["2025-01-01T00:00:00Z", "1 yr ago"],
  ["soon", ""],
])("%s was %s", (at, words) => expect(formatAge(at, now).replace(/\./g, "")).toBe(words));
