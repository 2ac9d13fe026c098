export interface Slot {
  item: { id: number; mediaId: number; name: string; kind: string };
  /** Name of the claim that it belongs to. */
  because: string;
  file: string | null;
  startMs: number;
  endMs: number;
}
export function momentIn(
  zone: readonly (readonly number[])[],
): (moment: number | string, edge: "start" | "end") => number;
interface How {
  atMs: number;
  has: (file: string) => boolean;
  trusted: boolean;
  sureMs?: number | undefined;
  facts?: readonly unknown[];
}
export function whichBands(
  manifest: unknown,
  how: How,
  winner: string | null,
): { shown: Record<string, { name: string; slots: Slot[] }>; changesAtMs: number | null };
export function whatPlays(
  manifest: unknown,
  how: How,
): { winner: string | null; changesAtMs: number | null; slots: Slot[]; totalMs: number };
