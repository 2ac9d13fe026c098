import { mkdir } from "node:fs/promises";
import { type DataStore, ERRORS, type Upload } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { largestUploadBytes } from "#shared/media-kinds/contract.ts";
import type { Uploader } from "../../../../actor.ts";
import type { Ctx, Deps } from "../../../../context.ts";
import { isRefusal, refuse } from "../../../../refusal.ts";
import { uploadFolder } from "../data-folders.ts";
import { mediaOfUpload } from "../queries.ts";
import { currentCaller } from "./accept-upload.ts";
import { admitUpload } from "./open-uploads.ts";
import { ownerOfUpload } from "./upload-files.ts";
import { UploadLocks } from "./upload-locks.ts";
import { mediaIdHeader, type UploadRules, uploadServer } from "./upload-server.ts";
import { UploadStore, withAdmission } from "./upload-store.ts";

interface Call<A extends Uploader> {
  ctx: Ctx<A>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Resumable uploads with the tus protocol 1.0.0, by the rules of one kind of caller. Each caller reaches only uploads of
 * the own account.
 */
export async function receiveUploads<A extends Uploader>(deps: Deps, rules: UploadRules<A>) {
  const locks = new UploadLocks(deps);
  const store = withAdmission(await openStore(deps), {
    inTurn: (owner, create) => locks.during(`new uploads of ${owner}`, create),
    admit: ({ size = largestUploadBytes }) => admitUpload({ ctx: currentCaller(), input: { bytes: size } }),
  });
  const tus = uploadServer(store, locks, rules);

  const handOver = async ({ ctx, request, reply }: Call<A>) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    await tus.handle(ctx, request.raw, reply.raw);
  };

  /**
   * Returns the media of a complete upload, and creates it now if a crash prevented that; null while bytes are missing.
   */
  const endOf = async (ctx: Ctx<A>, uploadName: string) => {
    const made = await (rules.madeOf?.(ctx, uploadName) ?? mediaOfUpload(ctx.deps.db, uploadName));
    if (made) return { id: made.id, bytes: made.bytes };
    const upload = await uploadIn(store, uploadName);
    if (upload?.size === undefined || upload.offset !== upload.size) return null;
    const { offset: bytes, metadata } = upload;
    return { id: await rules.finish(ctx, { uploadName, bytes, metadata }), bytes };
  };

  return {
    async begin(call: Call<A>) {
      // The tus library would answer 501.
      if (call.request.headers["upload-concat"] !== undefined) throw refuse("uploadInParts");
      await handOver(call);
    },
    async goOn(call: Call<A>) {
      const { ctx, request, reply } = call;
      const { upload: name } = request.params as { upload: string };
      if (ownerOfUpload(name) !== ctx.actor.accountId) throw refuse("uploadNotFound");
      const stored = await uploadIn(store, name);
      await rules.requireOwn(ctx, { name, metadata: stored?.metadata });
      if (request.method === "PATCH") return handOver(call);
      const end = await endOf(ctx, name).catch((error: unknown) => {
        throw isRefusal(error) && rules.wordsOf ? rules.wordsOf(error) : error;
      });
      if (!end) return handOver(call);
      if (request.method === "DELETE") throw refuse("uploadEnded");
      return reply
        .headers({ "tus-resumable": "1.0.0", "cache-control": "no-store" })
        .headers({ "upload-offset": String(end.bytes), "upload-length": String(end.bytes) })
        .header(rules.idHeader ?? mediaIdHeader, String(end.id))
        .send();
    },
  };
}

/** Returns null when there is no such upload. Fails when the store cannot tell, so that it is asked once in a call. */
async function uploadIn(store: DataStore, name: string): Promise<Upload | null> {
  return store.getUpload(name).catch((error: unknown) => {
    if (error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
    throw error;
  });
}

/** Returns where uploads in progress are kept: in the store itself, if it can, or else on the disk. */
async function openStore({ env, storage }: Deps): Promise<DataStore> {
  if (storage.uploads) return storage.uploads.openTus();
  const directory = uploadFolder(env);
  await mkdir(directory, { recursive: true });
  return new UploadStore({ directory });
}
