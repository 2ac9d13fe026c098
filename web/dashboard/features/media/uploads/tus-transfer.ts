import { t } from "@lingui/core/macro";
import { DetailedError, Upload } from "tus-js-client";
import { mediaUploadPath } from "#shared/contracts/media.ts";
import { planField } from "#shared/errors.ts";
import { errorOf } from "#web/lib/api-error.ts";
import { said } from "#web/lib/said.ts";
import { knownMedia } from "./known-media.ts";
import type { Transfer, TransportEvents, UploadPlace } from "./upload-list.ts";

/** Tells one account's file from another's and an edited file from the one before. */
const fingerprintOf = (accountId: number, file: File, place: UploadPlace): string =>
  [
    ...["upload", accountId, file.name, file.type, file.size, file.lastModified],
    ...(place.replaces ? [`for ${place.replaces.id}`] : []),
  ].join("|");

/**
 * Sends a file by the tus protocol, going on where an earlier try of this browser stopped. What the account has already is not
 * sent before somebody wants it twice.
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
    onSuccess: () => events.onDone(),
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
      // What the server cannot be told now, its own clean-up of half uploads removes later.
      upload.abort(upload.url !== null).catch(() => undefined);
    },
  };
}

/** A refused upload has nothing on the server to go on with. */
async function forgetAddress(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads().catch(() => []))
    await upload.options.urlStorage?.removeUpload(urlStorageKey);
}

function problemOf(error: Error | DetailedError): {
  message: string;
  passing: boolean;
  needsPlan?: boolean;
} {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer) return { message: t`No connection. The upload goes on by itself.`, passing: true };
  const refused = errorOf(answer.getStatus(), answer.getBody());
  const locked = answer.getStatus() === 423;
  const passing = refused.passing || locked || refused.code === "unauthenticated";
  return { message: said(refused.message), passing, needsPlan: planField in refused.fields };
}
