import { extname } from "node:path";
import { type FileKind, fileKinds, fileUploads } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

/** Returns the kind that a file's name suggests; null: no media. The bytes decide when it comes over. */
export function kindOfPath(path: string): FileKind | null {
  const extension = extname(path).toLowerCase();
  return fileKinds.find((kind) => fileUploads[kind].extensions.includes(extension)) ?? null;
}

/** Returns why a file of this kind may not be this large; undefined: it may. */
export function tooLargeFor(kind: FileKind, size: number): ReasonRef | undefined {
  const { bytes: limit, tooLarge } = fileUploads[kind];
  return size > limit ? reasonRef(tooLarge, { size, limit }) : undefined;
}
