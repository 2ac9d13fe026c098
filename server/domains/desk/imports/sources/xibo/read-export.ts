import type { ReasonRef } from "#shared/refusals/text.ts";
import type { ArchiveFile, LeftFile } from "../../archive/open-archive.ts";
import type { Found } from "../../plan.ts";
import { readXiboDescription } from "./description.ts";
import type { XiboFiles } from "./layout-files.ts";
import { readXibo } from "./read-xibo.ts";

/** Reads what the export of a Xibo layout has, or why nothing of it comes over. Runs apart: the texts are foreign. */
export function readXiboExport({
  bytes,
  ...archive
}: {
  bytes: XiboFiles<Uint8Array | null>;
  files: readonly ArchiveFile[];
  left: readonly LeftFile[];
  timeZone: string;
}): { found: Found[] } | { problem: ReasonRef } {
  const described = readXiboDescription(bytes);
  return "reason" in described ? { problem: described } : { found: readXibo({ ...archive, described }) };
}
