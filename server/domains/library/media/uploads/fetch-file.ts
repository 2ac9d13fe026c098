import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { largestUploadBytes } from "#shared/media-kinds/names.ts";
import type { Uploader } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { freeBytesAt } from "../../../../outside/disk/local.ts";
import { withinReserve } from "../../../../outside/disk/within-reserve.ts";
import {
  asServiceFailure,
  type ImportServices,
  ServiceFailure,
} from "../../../../outside/import-services/port.ts";
import { requireRoom } from "../storage-quota.ts";
import { acceptUpload } from "./accept-upload.ts";

/** Of a file whose size nobody announced, this much comes before room is looked for again. */
const askedBytes = 16_000_000;

/**
 * Fetches the file at an address of strangers to a path of ours, with the limits of an upload, and returns how many bytes
 * came. Throws ServiceFailure, and as an upload that may not start.
 */
export async function fetchFile(
  ctx: Ctx<Uploader>,
  from: ImportServices,
  { address, path, withinMs }: { address: string; path: string; withinMs: number },
): Promise<number> {
  const freeBytes = await freeBytesAt(dirname(path));
  const name = new URL(address).pathname;
  const accept = (bytes: number) => acceptUpload({ ctx, input: { bytes, name, freeBytes } });
  await requireRoom({ ctx, input: { bytes: 1 }, db: ctx.deps.db });
  const { bytes: announced, body } = await from.ask(address, { withinMs });
  try {
    if (announced !== null) await accept(announced);
    await pipeline(arriving(body), withinRoom(ctx), withinReserve(ctx.deps.disk), createWriteStream(path));
  } finally {
    body.destroy();
  }
  const { size } = await stat(path);
  if (announced !== null && size !== announced) throw new ServiceFailure("unreachable");
  if (announced === null) await accept(size);
  return size;
}

/** A connection that ends in the middle is a failure of the address, not of our own disk or database. */
async function* arriving(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let came = 0;
  try {
    for await (const part of body) {
      came += part.length;
      if (came > largestUploadBytes) throw new ServiceFailure("too large");
      yield part;
    }
  } catch (error) {
    throw asServiceFailure(error);
  }
}

/** Passes on a file as long as the account has room for it. Throws as an upload that may not start. */
const withinRoom = (ctx: Ctx<Uploader>) =>
  async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let came = 0;
    let asked = 0;
    for await (const part of parts) {
      came += part.length;
      if (came - asked > askedBytes) {
        await requireRoom({ ctx, input: { bytes: came }, db: ctx.deps.db });
        asked = came;
      }
      yield part;
    }
  };
