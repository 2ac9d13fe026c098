import { AsyncLocalStorage } from "node:async_hooks";
import { extname } from "node:path";
import type { Uploader } from "#server/actor.ts";
import type { Ctx, Verb } from "#server/context.ts";
import { keepFreeBytes } from "#server/outside/disk/port.ts";
import { refuse } from "#server/refusal.ts";
import { type FileKind, fileKinds, fileUploads, largestUploadBytes } from "#shared/media-kinds/contract.ts";
import { countNewMedia } from "../media-room.ts";
import { countTriedBytes, requireRoom } from "../storage-quota.ts";

/** The context of the caller of the tus server, which passes no values of ours to its hooks and its store. */
export const caller = new AsyncLocalStorage<Ctx<Uploader>>();

export function currentCaller(): Ctx<Uploader> {
  const ctx = caller.getStore();
  if (!ctx) throw new Error("The request of an upload has no caller");
  return ctx;
}

/**
 * Throws TooLarge when a file of this kind may not be this large. `kind` null: the kind is not known yet, so the limit
 * of the largest kind applies.
 */
export function requireSize(bytes: number, kind: FileKind | null): void {
  const limit = kind ? fileUploads[kind].bytes : largestUploadBytes;
  if (bytes <= limit) return;
  throw refuse(kind ? fileUploads[kind].tooLarge : "fileTooLarge", { size: bytes, limit });
}

/** Returns the kind that a file name suggests. It only serves to refuse early; the bytes decide at the end. */
function kindOfName(name: string): FileKind | null {
  const extension = extname(name).toLowerCase();
  return fileKinds.find((kind) => fileUploads[kind].extensions.includes(extension)) ?? null;
}

/**
 * Checks whether an upload may start. Throws TooLarge, Forbidden (no active plan) or Unavailable (no space on the
 * server).
 */
export async function acceptUpload({
  ctx,
  input,
}: Verb<{ bytes: number; name: string; freeBytes: number }, Uploader>): Promise<void> {
  requireSize(input.bytes, kindOfName(input.name));
  await requireRoom({ ctx, input, db: ctx.deps.db });
  await countNewMedia(ctx);
  await countTriedBytes(ctx, input.bytes);
  const inStore = await ctx.deps.storage.freeBytes();
  const free = Math.min(input.freeBytes - keepFreeBytes, inStore ?? Number.POSITIVE_INFINITY);
  if (input.bytes > free) throw refuse("noRoomForFile");
}
