import type { SmartRule } from "./contracts/core/groups.ts";

/** Returns whether a screen with these tags is in a smart group. Ignores case. */
export function isSmartMember(rule: SmartRule, tags: readonly string[]): boolean {
  const has = new Set(tags.map((tag) => tag.toLowerCase()));
  const wanted = rule.tags.map((tag) => tag.toLowerCase());
  return rule.match === "all" ? wanted.every((tag) => has.has(tag)) : wanted.some((tag) => has.has(tag));
}
