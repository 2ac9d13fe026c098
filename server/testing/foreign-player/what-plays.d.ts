export interface Slot {
  item: { id: number; mediaId: number; name: string; kind: string };
  /** Name of the claim that it belongs to. */
  because: string;
  file: string | null;
  startMs: number;
  endMs: number;
}
export function whatPlays(
  manifest: unknown,
  how: { atMs: number; has: (file: string) => boolean; trusted: boolean; sureMs?: number | undefined },
): { winner: string | null; changesAtMs: number | null; slots: Slot[]; totalMs: number };
