import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { copyLinkedFile as contract } from "#shared/contracts/library/links.ts";
import { largestUploadBytes } from "#shared/media-kinds/names.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { throttle } from "../../../http/throttle.ts";
import { freeBytesAt } from "../../../outside/disk/local.ts";
import { withinReserve } from "../../../outside/disk/within-reserve.ts";
import {
  asServiceFailure,
  ServiceFailure,
  type ServiceTrouble,
} from "../../../outside/import-services/port.ts";
import { refuse } from "../../../refusal.ts";
import {
  acceptUpload,
  findMediaByContent,
  hashFile,
  requireRoom,
  takeFile,
  workFolder,
} from "../media/index.ts";

/** A person waits for it. */
const withinSeconds = 60;
/** Of a file whose size nobody announced, this much comes before room is looked for again. */
const askedBytes = 16_000_000;

const reasons: Partial<Record<ServiceTrouble, ReasonRef>> = {
  "not secure": reasonRef("feedNotSecure"),
  private: reasonRef("feedPrivate"),
  "not allowed": reasonRef("feedNotPublic"),
  missing: reasonRef("feedMissing"),
  "too large": reasonRef("feedFileTooLarge", { max: largestUploadBytes }),
  slow: reasonRef("linkFileSlow", { seconds: withinSeconds }),
  redirects: reasonRef("feedRedirects"),
};

/**
 * Copies the file at an address into the library, like an upload of the member, with all its limits. A file that the
 * library has already is not taken a second time. Throws Invalid with why it could not be fetched, and as an upload.
 */
export async function copyLinkedFile({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `link-copy:${accountId}`, max: 20, perMinutes: 10 });
  const folder = join(workFolder(ctx.deps.env), `link-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, "file");
    const bytes = await fetchInto(ctx, input.address, path).catch((error: unknown) => {
      if (!(error instanceof ServiceFailure)) throw error;
      const problem = reasons[error.trouble] ?? reasonRef("feedUnreachable");
      throw refuse("inputUnfit", { problem }).with({ address: problem });
    });
    const { sha256 } = await hashFile(path);
    const { media: twin } = await findMediaByContent({ ctx, input: { sha256 } });
    if (twin) return { id: twin.id, wasHere: true };
    const name = withEnding(input.name, input.address);
    const uploadName = `${accountId}-${createHash("sha256").update(randomUUID()).digest("hex").slice(0, 32)}`;
    const { folderId } = input;
    return {
      id: await takeFile({ ctx, input: { path, uploadName, bytes, name, folderId } }),
      wasHere: false,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Media are named like files. */
function withEnding(name: string, address: string): string {
  const ending = extname(new URL(address).pathname);
  return extname(name) || !/^\.\w{2,5}$/.test(ending) ? name : name + ending.toLowerCase();
}

/** Returns how many bytes came. Throws ServiceFailure, and as an upload that may not start. */
async function fetchInto(ctx: Ctx<Customer>, address: string, path: string): Promise<number> {
  const freeBytes = await freeBytesAt(dirname(path));
  const name = new URL(address).pathname;
  const accept = (bytes: number) => acceptUpload({ ctx, input: { bytes, name, freeBytes } });
  const withinMs = withinSeconds * 1000;
  await requireRoom({ ctx, input: { bytes: 1 }, db: ctx.deps.db });
  const { bytes: announced, body } = await ctx.deps.importServices.ask(address, { withinMs });
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
const withinRoom = (ctx: Ctx<Customer>) =>
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
