import { t } from "@lingui/core/macro";
import { DetailedError, Upload } from "tus-js-client";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { planField } from "#shared/errors.ts";
import { pageHeaders } from "#web/lib/api.ts";
import { errorOf } from "#web/lib/api-error.ts";
import { knownMedia } from "./kept-files.ts";
import type { Transfer, TransportEvents, UploadPlace } from "./upload-list.ts";

/** Distinguishes the files of different accounts, and an edited file from its previous version. */
const fingerprintOf = (accountId: number, file: File, place: UploadPlace): string =>
  [
    ...["upload", accountId, file.name, file.type, file.size, file.lastModified],
    ...(place.replaces ? [`for ${place.replaces.id}`] : []),
  ].join("|");

/**
 * Uploads a file by the tus protocol, continuing where an earlier try of this browser stopped. A file that the account
 * already has is not sent until the user confirms.
 */
export function startTusTransfer(
  accountId: number,
  file: File,
  events: TransportEvents,
  place: UploadPlace,
): Transfer {
  let stopped = false;
  const upload = new Upload(file, {
    endpoint: mediaUploadPath,
    headers: pageHeaders,
    metadata: {
      filename: file.name,
      filetype: file.type,
      ...(place.folderId !== undefined && { folder: String(place.folderId) }),
      ...(place.replaces && { replaces: String(place.replaces.id) }),
      ...(place.keepBoth && { keep: "1" }),
    },
    fingerprint: async () => fingerprintOf(accountId, file, place),
    removeFingerprintOnSuccess: true,
    retryDelays: [0, 1000, 3000],
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: ({ lastResponse }) => {
      const mediaId = Number(lastResponse.getHeader("upload-media-id"));
      events.onDone(Number.isInteger(mediaId) && mediaId > 0 ? mediaId : null);
    },
    onError: (error) => {
      const problem = problemOf(error);
      if (!problem.passing) void forgetAddress(upload);
      events.onFailed(problem);
    },
  });
  void begin();

  async function begin(): Promise<void> {
    const [previous] = await upload.findPreviousUploads().catch(() => []);
    if (stopped) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    else if (!place.keepBoth) {
      const known = await knownMedia(file);
      if (stopped) return;
      if (known && known.id !== place.replaces?.id) return events.onKnown(known);
    }
    upload.start();
  }

  return {
    pause: () => {
      stopped = true;
      void upload.abort();
    },
    cancel: () => {
      stopped = true;
      // If the server cannot be reached now, its own clean-up later removes the unfinished upload.
      upload.abort(upload.url !== null).catch(() => undefined);
    },
  };
}

/** After a refusal, the server has nothing to continue from. */
async function forgetAddress(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads().catch(() => []))
    await upload.options.urlStorage?.removeUpload(urlStorageKey);
}

function problemOf(error: Error | DetailedError): Parameters<TransportEvents["onFailed"]>[0] {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer) return { message: t`No connection. The upload continues automatically.`, passing: true };
  const refused = errorOf(answer.getStatus(), answer.getBody());
  const locked = answer.getStatus() === 423;
  const needsPlan = planField in refused.fields;
  return {
    message: refused.message,
    passing: refused.passing || locked || refused.code === "unauthenticated",
    needsPlan,
    retryable: needsPlan || !["invalid", "too_large", "unsupported"].includes(refused.code),
  };
}
