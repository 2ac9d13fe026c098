import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DataStore, ERRORS, type Locker, Server } from "@tus/server";
import { id } from "#shared/contracts/contract.ts";
import { largestUploadBytes } from "#shared/media-kinds/contract.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Uploader } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { errorAnswer } from "../../../../http/errors.ts";
import { outageOf } from "../../../../http/outage.ts";
import { freeBytesAt } from "../../../../outside/disk/local.ts";
import { Refusal, refuse } from "../../../../refusal.ts";
import { uploadFolder } from "../data-folders.ts";
import { acceptUpload, caller, currentCaller } from "./accept-upload.ts";
import { ownerOfUpload } from "./upload-files.ts";

/** Header that returns the id of the media that the upload became. */
export const mediaIdHeader = "Upload-Media-Id";

/** As the tus library has it: texts that the sender names. */
export type UploadMetadata = Record<string, string | null>;

export interface ReceivedUpload {
  uploadName: string;
  bytes: number;
  metadata: UploadMetadata | undefined;
}

/** How the uploads of one kind of caller begin and end. */
export interface UploadRules<A extends Uploader> {
  /** The address of new uploads; that of one upload is below it. */
  path: string;
  /** Replaces the checks of media before an upload starts. Throws a refusal. */
  accept?: (ctx: Ctx<A>, upload: { bytes: number; freeBytes: number }) => Promise<void>;
  /** Header that returns the id of what the upload became; default: that of a media. */
  idHeader?: string;
  /** Returns what a complete upload became, where that is no media; null: nothing yet. */
  madeOf?: (ctx: Ctx<A>, uploadName: string) => Promise<{ id: number; bytes: number } | null>;
  /** Returns the metadata to store with a new upload. Throws a refusal when it may not begin. */
  begin: (ctx: Ctx<A>, metadata: UploadMetadata) => Promise<UploadMetadata>;
  /** Turns a complete upload into a media, or what else it is for, and returns the id. Called again when a crash prevented that. */
  finish: (ctx: Ctx<A>, upload: ReceivedUpload) => Promise<number>;
  /** Throws NotFound for an upload of the account that this caller may not continue. */
  requireOwn: (ctx: Ctx<A>, upload: { name: string; metadata: UploadMetadata | undefined }) => Promise<void>;
  /** Returns the refusal that this caller reads. */
  wordsOf?: (refusal: Refusal) => Refusal;
}

export const uploadedName = (metadata: UploadMetadata | undefined): string =>
  cutText((metadata?.filename ?? "").replace(/\p{Cc}/gu, " ").trim(), 200).toWellFormed() || "Untitled";

/** Returns a row id from the metadata of an upload; null for anything else. */
const idIn = (value: string | null | undefined): number | null =>
  id.safeParse(value ?? undefined).data ?? null;

/**
 * Returns the metadata of a finished upload: `filename`, optionally the ids `replaces` and `folder`, and `keep=1` to keep
 * it although the account already has the same bytes.
 */
export const describedUpload = (metadata: UploadMetadata | undefined) => ({
  name: uploadedName(metadata),
  replacesId: idIn(metadata?.replaces),
  folderId: idIn(metadata?.folder),
  twinKept: metadata?.keep === "1",
});

/** Returns a tus server over a store. `handle` serves one request for its caller. */
export function uploadServer<A extends Uploader>(store: DataStore, locker: Locker, rules: UploadRules<A>) {
  const idHeader = rules.idHeader ?? mediaIdHeader;
  // `handle` puts only callers of this kind there.
  const ownCaller = () => currentCaller() as Ctx<A>;
  const server = new Server({
    path: rules.path,
    datastore: store,
    locker,
    relativeLocation: true,
    allowedOrigins: [],
    exposedHeaders: [idHeader],
    namingFunction: () => `${currentCaller().actor.accountId}-${randomBytes(16).toString("hex")}`,
    // The route has checked the owner of the upload in the path. tus must not read another id from the same URL.
    getFileIdFromRequest: (_request, last) =>
      last && ownerOfUpload(last) === currentCaller().actor.accountId ? last : undefined,
    onUploadCreate: async (_request, upload) => {
      const { storage, env } = currentCaller().deps;
      // What the store receives itself is not kept here.
      const freeBytes = storage.uploads ? Number.POSITIVE_INFINITY : await freeBytesAt(uploadFolder(env));
      const input = {
        bytes: upload.size ?? largestUploadBytes,
        name: uploadedName(upload.metadata),
        freeBytes,
      };
      if (rules.accept) await rules.accept(ownCaller(), input);
      else await acceptUpload({ ctx: currentCaller(), input });
      const metadata = await rules.begin(ownCaller(), upload.metadata ?? {});
      return { metadata: { ...metadata, filename: input.name } };
    },
    onUploadFinish: async (_request, { id: uploadName, offset: bytes, metadata }) => {
      const id = await rules.finish(ownCaller(), { uploadName, bytes, metadata });
      return { headers: { [idHeader]: String(id) } };
    },
    onResponseError: (_request, error) => {
      const { requestId, log } = currentCaller();
      const found = error instanceof Refusal ? error : refusalOfProtocol(error);
      const refusal = found && rules.wordsOf ? rules.wordsOf(found) : found;
      if (!refusal) log[outageOf(error) ? "warn" : "error"]({ err: error }, "upload failed");
      const { status, body } = errorAnswer(refusal ?? error, requestId);
      const tusStatus = "status_code" in error ? statusOfProtocol(error) : status;
      return { status_code: tusStatus, body: JSON.stringify(body) };
    },
  });
  return {
    handle: (ctx: Ctx<A>, request: IncomingMessage, response: ServerResponse) =>
      caller.run(ctx, () => server.handle(request, response)),
  };
}

const protocolReasons = new Map([
  [404, "uploadGone"],
  [409, "uploadElsewhere"],
  [410, "uploadGone"],
  [413, "uploadTooLong"],
  [423, "uploadLocked"],
] as const);

/**
 * Returns the status of an error of the tus library. The library answers 500 when another request holds the upload; the
 * protocol requires 423 Locked.
 */
const statusOfProtocol = (error: { status_code: number }): number =>
  error === ERRORS.ERR_LOCK_TIMEOUT ? 423 : error.status_code;

/** Returns our refusal for an error of tus; null for other errors. */
function refusalOfProtocol(error: Error | { status_code: number }): Refusal | null {
  if (!("status_code" in error)) return null;
  const status = statusOfProtocol(error);
  // 501: a part of the protocol that this server does not offer.
  if (status >= 500 && status !== 501) return null;
  return refuse(protocolReasons.get(status as 404) ?? "uploadProtocol");
}
