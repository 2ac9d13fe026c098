import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileUploads } from "#shared/media-kinds/contract.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Ctx } from "../../../context.ts";
import { withinReserve } from "../../../outside/disk/within-reserve.ts";
import {
  asServiceFailure,
  ServiceFailure,
  type ServiceTrouble,
} from "../../../outside/import-services/port.ts";
import { stopSignal, withOriginal, withReceived, workFolder } from "../../library/media/index.ts";
import { UnfitArchiveError } from "./archive/open-archive.ts";
import { openReceived } from "./archive/open-received.ts";
import { unpackFile } from "./archive/unpack.ts";
import { ItemLeftError } from "./bring/item-left.ts";
import type { Found } from "./plan.ts";
import type { ImportRow } from "./queries.ts";
import { type OpenedService, openService, serviceNames } from "./services/index.ts";
import { readArchive } from "./sources/read-archive.ts";

/** Where an import comes from: a received archive, or an account of another service. */
export interface Origin {
  /** Lists what it has. */
  list(at: { timeZone: string }): Promise<{ source: NonNullable<ImportRow["source"]>; found: Found[] }>;
  /**
   * Writes a file to a path of ours and returns its bytes. `accept` refuses its size, before it arrives where that is
   * known. Throws ItemLeftError when only this file cannot come.
   */
  take(path: string, to: { path: string; accept: (bytes: number) => Promise<void> }): Promise<number>;
}

/** Whether the archive, the sign-in or the presentation is still here. */
export const hasOrigin = ({
  uploadName,
  accessSealed,
  mediaId,
}: Pick<ImportRow, "uploadName" | "accessSealed" | "mediaId">) =>
  uploadName !== null || accessSealed !== null || mediaId !== null;

/** What removes both from a row. */
export const withoutOrigin = { uploadName: null, accessSealed: null, mediaId: null } as const;

/**
 * Opens where an import comes from. Throws UnfitArchiveError, also when it is gone; `use` may throw ServiceFailure.
 */
export async function withOrigin<T>(
  ctx: Ctx,
  row: ImportRow,
  use: (origin: Origin) => Promise<T>,
): Promise<T> {
  if (row.accessSealed) {
    const service = openService(ctx.deps, row.accountId, row.accessSealed);
    if (!service) throw new UnfitArchiveError(reasonRef("importSignInExpired"));
    return use(originOfService(ctx, service));
  }
  if (row.mediaId !== null)
    return withOriginal(ctx, { accountId: row.accountId, mediaId: row.mediaId }, (path) =>
      path ? ofArchive(ctx, row, path, use) : gone(),
    );
  if (!row.uploadName) return gone();
  return withReceived(ctx.deps, row.uploadName, (received) => ofArchive(ctx, row, received, use));
}

const gone = (): never => {
  throw new UnfitArchiveError(reasonRef("importArchiveGone"));
};

async function ofArchive<T>(
  ctx: Ctx,
  row: ImportRow,
  received: string,
  use: (origin: Origin) => Promise<T>,
): Promise<T> {
  const at = { accountId: row.accountId, folder: workFolder(ctx.deps.env), disk: ctx.deps.disk };
  const { now } = ctx;
  const { mediaTools } = ctx.deps;
  const signal = stopSignal(ctx.deps);
  const archive = await openReceived(received, { ...at, mediaTools, signal });
  try {
    return await use({
      list: ({ timeZone }) =>
        readArchive(archive, { timeZone, name: row.name, ...at, mediaTools, now, signal }),
      async take(path, to) {
        const files = (await archive.pages?.()) ?? archive.files;
        const file = files.find((each) => each.path === path);
        if (!file) throw new ItemLeftError(reasonRef("importFileDamaged"));
        await to.accept(file.bytes);
        await unpackFile(archive, file, { path: to.path, disk: at.disk });
        return file.bytes;
      },
    });
  } finally {
    await archive.close();
  }
}

/** No file that we take is larger. */
const largestFile = Math.max(...Object.values(fileUploads).map(({ bytes }) => bytes));

/** Failures that are about one file, not about the service. */
const onlyThisFile: Partial<Record<ServiceTrouble, "importFileGone" | "importFileKept">> = {
  missing: "importFileGone",
  private: "importFileKept",
  "not secure": "importFileKept",
  redirects: "importFileKept",
};

function originOfService(ctx: Ctx, { service, list, open }: OpenedService): Origin {
  const name = serviceNames[service];
  return {
    list: async (at) => ({ source: service, found: await list(at) }),
    async take(path, to) {
      const answer = await open(path).catch((error: unknown) => {
        const reason = error instanceof ServiceFailure && onlyThisFile[error.trouble];
        throw reason ? new ItemLeftError(reasonRef(reason, { service: name })) : error;
      });
      if (!answer) throw new ItemLeftError(reasonRef("importFileKept", { service: name }));
      const { bytes: announced, body } = answer;
      try {
        if (announced !== null) await to.accept(announced);
        await pipeline(
          asService(body),
          upTo(announced ?? largestFile),
          withinReserve(ctx.deps.disk),
          createWriteStream(to.path),
        );
      } finally {
        body.destroy();
      }
      const { size } = await stat(to.path);
      if (announced !== null && size !== announced) throw new ItemLeftError(reasonRef("importFileCut"));
      if (announced === null) await to.accept(size);
      return size;
    },
  };
}

/** A connection that ends in the middle is a failure of the service, not of our own disk or database. */
async function* asService(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw asServiceFailure(error);
  }
}

/** Passes at most so many bytes on. */
function upTo(max: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > max) done(new ItemLeftError(reasonRef("importFileCut")));
      else done(null, chunk);
    },
  });
}
