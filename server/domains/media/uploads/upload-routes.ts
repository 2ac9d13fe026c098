import { mkdir } from "node:fs/promises";
import type { DataStore } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { beginMediaUpload, goOnWithMediaUpload } from "#shared/contracts/media.ts";
import { largestUploadBytes } from "#shared/media-kinds/contract.ts";
import type { Ctx, Customer, Deps } from "../../../context.ts";
import { refuse } from "../../../http/errors.ts";
import { rawRoute } from "../../../http/route.ts";
import { sightOf } from "../../scopes/index.ts";
import { uploadFolder } from "../data-folders.ts";
import { mediaOfUpload } from "../queries.ts";
import { currentCaller } from "./accept-upload.ts";
import { finishUpload } from "./finish-upload.ts";
import { admitUpload } from "./open-uploads.ts";
import { ownerOfUpload } from "./upload-files.ts";
import { UploadLocks } from "./upload-locks.ts";
import { describedUpload, mediaIdHeader, uploadServer } from "./upload-server.ts";
import { UploadStore, withAdmission } from "./upload-store.ts";

type Call = { ctx: Ctx<Customer>; request: FastifyRequest; reply: FastifyReply };

/**
 * Resumable uploads with the tus protocol 1.0.0, for customers. Each customer sees only the uploads of the own account.
 */
export async function uploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const locks = new UploadLocks(deps);
  const store = withAdmission(await openStore(deps), {
    inTurn: (owner, create) => locks.during(`new uploads of ${owner}`, create),
    admit: ({ size = largestUploadBytes }) => admitUpload({ ctx: currentCaller(), input: { bytes: size } }),
  });
  const tus = uploadServer(store, locks);
  const who = ["customer"] as const;

  const handOver = async ({ ctx, request, reply }: Call) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await tus.handle(ctx, request.raw, reply.raw);
  };

  /**
   * Returns the media of a complete upload, and creates it now if a crash prevented that; null while bytes are missing.
   */
  const endOf = async (ctx: Ctx<Customer>, uploadName: string) => {
    const media = await mediaOfUpload(ctx.deps.db, uploadName);
    if (media) return { id: media.id, bytes: media.bytes };
    const upload = await store.getUpload(uploadName).catch(() => null);
    if (upload?.size === undefined || upload.offset !== upload.size) return null;
    const input = { uploadName, ...describedUpload(upload.metadata), bytes: upload.offset };
    return { id: await finishUpload({ ctx, input }), bytes: upload.offset };
  };

  /** Throws NotFound for an upload into a folder that the caller does not see. */
  const requireInSight = async (ctx: Ctx<Customer>, uploadName: string) => {
    const sight = await sightOf(ctx);
    if (!sight) return;
    const media = await mediaOfUpload(ctx.deps.db, uploadName);
    const upload = media ? null : await store.getUpload(uploadName).catch(() => null);
    const folderId = media ? media.folderId : describedUpload(upload?.metadata).folderId;
    if (folderId === null || !sight.folders.has(folderId)) throw refuse("uploadNotFound");
  };

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Does not read the body here: tus streams it to the disk.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));

    rawRoute(scope, {
      method: beginMediaUpload.method,
      url: beginMediaUpload.path,
      who,
      contract: beginMediaUpload,
      handler: (call) => {
        // The tus library would answer 501.
        if (call.request.headers["upload-concat"] !== undefined) throw refuse("uploadInParts");
        return handOver(call);
      },
    });
    rawRoute(scope, {
      method: ["HEAD", "PATCH", "DELETE"],
      url: goOnWithMediaUpload.path,
      who,
      contract: goOnWithMediaUpload,
      handler: async (call) => {
        const { ctx, request, reply } = call;
        const { upload } = request.params as { upload: string };
        if (ownerOfUpload(upload) !== ctx.actor.accountId) throw refuse("uploadNotFound");
        await requireInSight(ctx, upload);
        if (request.method === "PATCH") return handOver(call);
        const end = await endOf(ctx, upload);
        if (!end) return handOver(call);
        if (request.method === "DELETE") throw refuse("uploadEnded");
        return reply
          .headers({ "tus-resumable": "1.0.0", "cache-control": "no-store" })
          .headers({ "upload-offset": String(end.bytes), "upload-length": String(end.bytes) })
          .header(mediaIdHeader, String(end.id))
          .send();
      },
    });
  });
}

/** Returns where uploads in progress are kept: in the store itself, if it can, or else on the disk. */
async function openStore({ env, storage }: Deps): Promise<DataStore> {
  if (storage.uploads) return storage.uploads.openTus();
  const directory = uploadFolder(env);
  await mkdir(directory, { recursive: true });
  return new UploadStore({ directory });
}
