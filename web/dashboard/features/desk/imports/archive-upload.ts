import { t } from "@lingui/core/macro";
import { DetailedError, Upload } from "tus-js-client";
import { importIdHeader, importUploadPath } from "#shared/contracts/desk/imports.ts";
import { pageHeaders } from "#web/lib/api.ts";
import { errorOf } from "#web/lib/api-error.ts";

export interface ArchiveUpload {
  /** Resolves with the id of the import. Rejects with the words for the person. */
  ended: Promise<number>;
  cancel: () => void;
}

/** Uploads an archive by the tus protocol. After a broken connection it goes on by itself. */
export function uploadArchive(
  archive: Blob,
  name: string,
  onProgress: (sentBytes: number) => void,
): ArchiveUpload {
  let upload: Upload | undefined;
  const ended = new Promise<number>((resolve, reject) => {
    upload = new Upload(archive, {
      endpoint: importUploadPath,
      headers: pageHeaders,
      metadata: { filename: name },
      // A proxy in front of the server may limit bodies, and the server limits a request to an hour.
      chunkSize: 100_000_000,
      storeFingerprintForResuming: false,
      retryDelays: [0, 1_000, 3_000, 10_000, 30_000],
      onProgress: (sent) => onProgress(sent),
      onSuccess: ({ lastResponse }) => resolve(Number(lastResponse.getHeader(importIdHeader))),
      onError: (error) => reject(new Error(wordsOf(error))),
    });
    upload.start();
  });
  return { ended, cancel: () => void upload?.abort(true).catch(() => undefined) };
}

function wordsOf(error: Error | DetailedError): string {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer
    ? errorOf(answer.getStatus(), answer.getBody()).message
    : t`The connection was lost. Try it again.`;
}
