import { expect, test } from "vitest";
import { canLeave, canManage, rolesToGive } from "./member-rules.ts";

test("admins give every role but owner, publishers none; the role billing exists only where plans are sold", () => {
  expect(rolesToGive("owner", true)).toContain("owner");
  expect(rolesToGive("admin", true)).toEqual(["admin", "publisher", "editor", "viewer", "billing"]);
  expect(rolesToGive("admin", false)).toEqual(["admin", "publisher", "editor", "viewer"]);
  expect(rolesToGive("publisher", true)).toEqual([]);
});

test("only owners change owners, and members cannot change themselves", () => {
  expect(canManage("owner", { role: "owner", self: false })).toBe(true);
  expect(canManage("admin", { role: "owner", self: false })).toBe(false);
  expect(canManage("admin", { role: "admin", self: false })).toBe(true);
  expect(canManage("owner", { role: "owner", self: true })).toBe(false);
  expect(canManage("editor", { role: "viewer", self: false })).toBe(false);
});

test("the only owner stays", () => {
  const owner = { role: "owner", self: true } as const;
  expect(canLeave([owner, { role: "admin", self: false }])).toBe(false);
  expect(canLeave([owner, { role: "owner", self: false }])).toBe(true);
  expect(
    canLeave([
      { role: "owner", self: false },
      { role: "editor", self: true },
    ]),
  ).toBe(true);
});
