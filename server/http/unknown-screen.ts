import type { Cell } from "../cells/cell.ts";
import { type Refusal, refuse } from "../refusal.ts";

/** What a screen may be told when its key has no screen. A player then asks to be paired, and deletes everything. */
type Final = "deviceKeyUnknown" | "screenRemoved" | "screenHasOtherDevice" | "deviceCodeNotFound";

/**
 * Returns the refusal for a device whose key has no screen here. Every way to tell a screen that it is unknown asks this
 * (a test reads all files). In a cell that is final only where the directory confirms it: the screen may be in another
 * cell, or move. `keyHash` in hexadecimal; null: the request has no key.
 */
export async function unknownScreen(
  { cell }: { cell: Cell | null },
  keyHash: string | null,
  reason: Final,
): Promise<Refusal> {
  if (keyHash === null) return refuse("deviceKeyMissing");
  if (!cell) return refuse(reason);
  const isFinal =
    reason === "deviceCodeNotFound"
      ? await cell.mustPairAgain(keyHash)
      : await cell.isGone("screen", keyHash);
  return isFinal ? refuse(reason) : cell.screenElsewhere();
}
