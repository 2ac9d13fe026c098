import type { Shift } from "./shift-window.ts";
import { snapMinutes } from "./shift-window.ts";

const dayMinutes = 1_440;

/** The action of a key on a focused occurrence. */
export type KeyMeaning = { kind: "shift"; by: Shift } | { kind: "keep" | "cancel" | "remove" };

const both = (minutes: number): KeyMeaning => ({ kind: "shift", by: { start: minutes, end: minutes } });
const end = (minutes: number): KeyMeaning => ({ kind: "shift", by: { start: 0, end: minutes } });

/**
 * Maps keys to actions: arrows move by a quarter of an hour or a day, with Shift they move the end; Enter, Escape,
 * Delete.
 */
export function meaningOfKey({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">): KeyMeaning | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case "ArrowUp":
      return shiftKey ? end(-snapMinutes) : both(-snapMinutes);
    case "ArrowDown":
      return shiftKey ? end(snapMinutes) : both(snapMinutes);
    case "ArrowLeft":
      return shiftKey ? null : both(-dayMinutes);
    case "ArrowRight":
      return shiftKey ? null : both(dayMinutes);
    case "Enter":
      return { kind: "keep" };
    case "Escape":
      return { kind: "cancel" };
    case "Delete":
    case "Backspace":
      return { kind: "remove" };
    default:
      return null;
  }
}
