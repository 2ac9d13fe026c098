import { deviceTexts } from "./device.ts";
import type { ReasonRef } from "./text.ts";

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Longest first, because a long pattern matches fewer other texts. */
const patterns = Object.entries(deviceTexts)
  .map(([reason, { text }]) => ({
    reason,
    names: [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    matches: new RegExp(
      `^${text
        .split(/\{\w+\}/)
        .map(literal)
        .join("(.+)")}$`,
      "s",
    ),
  }))
  .sort((a, b) => b.matches.source.length - a.matches.source.length);

/** Returns the reason of a text of `deviceTexts` that a device reported; null for any other text. */
export function recogniseDeviceText(text: string): ReasonRef | null {
  for (const { reason, names, matches } of patterns) {
    const found = matches.exec(text);
    if (found)
      return { reason, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])) };
  }
  return null;
}
