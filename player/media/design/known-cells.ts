import { z } from "zod";
import type { DesignCell } from "#shared/media-kinds/design-cell.ts";

/* The last text of each cell that this device showed: a row may be deleted while a design still shows it. */

const storedAs = "vitrine-design-cells";
const maxKnown = 300;
const stored = z.array(z.tuple([z.string(), z.string()])).catch([]);

const keyOf = (sourceId: number, { keyColumn, key, column }: DesignCell): string =>
  JSON.stringify([sourceId, keyColumn, key, column]);

let known: Map<string, string> | null = null;
function read(): Map<string, string> {
  if (known) return known;
  try {
    known = new Map(stored.parse(JSON.parse(localStorage.getItem(storedAs) || "[]")));
  } catch {
    known = new Map();
  }
  return known;
}

/** Returns what a cell showed last on this device; undefined: nothing. */
export const recallCell = (sourceId: number, cell: DesignCell): string | undefined =>
  read().get(keyOf(sourceId, cell));

/** Remembers what a cell shows. Without storage, until the page is closed. */
export function keepCell(sourceId: number, cell: DesignCell, text: string): void {
  const texts = read();
  const key = keyOf(sourceId, cell);
  if (texts.get(key) === text) return;
  texts.delete(key);
  texts.set(key, text);
  for (const oldest of texts.keys()) {
    if (texts.size <= maxKnown) break;
    texts.delete(oldest);
  }
  try {
    localStorage.setItem(storedAs, JSON.stringify([...texts]));
  } catch {
    // A full or forbidden storage: the text is known until the page is closed.
  }
}
