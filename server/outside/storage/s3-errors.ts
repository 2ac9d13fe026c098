import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";
import { hasCode } from "./durable-files.ts";
import { StorageAwayError, StorageFullError } from "./port.ts";

export interface BucketPlace {
  bucket: string;
  region: string;
  endpoint?: string;
}

const missing = new Set(["NotFound", "NoSuchKey", "NoSuchUpload"]);
const full = new Set(["QuotaExceeded", "XMinioStorageFull"]);

/** Whether the store says that there is no such object or upload. */
export const isMissing = (error: unknown): boolean => error instanceof Error && missing.has(error.name);

/** Returns null when the store says that there is no such object or upload. */
export const ifThere = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/**
 * Lets a client's errors say what to do. What the store refuses for any reason but that something is missing throws
 * StorageAwayError or StorageFullError: nothing is wrong with what was asked for, and later the same may succeed.
 */
export function explainErrors(client: Pick<S3Client, "middlewareStack">, place: BucketPlace): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        const result = await next(call);
        explainBreaks(result.output, place);
        return result;
      } catch (error) {
        throw explained(error, place);
      }
    },
    { step: "initialize", priority: "high", name: "explainErrors" },
  );
}

/** An object comes after the answer began, and can break off. */
function explainBreaks(output: object, place: BucketPlace): void {
  if (!("Body" in output) || !(output.Body instanceof Readable)) return;
  const body = output.Body;
  const end = body._destroy.bind(body);
  body._destroy = (error, done) =>
    end(error, (broken) => done(broken ? (explained(broken, place) as Error) : broken));
}

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) });

/** A file that cannot be read, or a mistake in our program. */
const isOfThisMachine = (error: Error): boolean =>
  "path" in error ||
  hasCode(error, "EIO", "ENOSPC", "EBADF") ||
  error instanceof TypeError ||
  error instanceof RangeError;

function explained(error: unknown, place: BucketPlace): unknown {
  if (!(error instanceof Error) || isMissing(error) || isOfThisMachine(error)) return error;
  if (full.has(error.name))
    return new StorageFullError(`The bucket ${place.bucket} is full: enlarge its quota`, { cause: error });
  const status = answered.safeParse(error).data?.$metadata.httpStatusCode;
  return new StorageAwayError(advice(error.name, status, place), { cause: error });
}

function advice(name: string, status: number | undefined, place: BucketPlace): string {
  const { bucket, region, endpoint = "Amazon" } = place;
  const answer = `(${[status, name].filter(Boolean).join(" ")})`;
  if (name === "NoSuchBucket")
    return `The bucket ${bucket} does not exist at ${endpoint}: create it, or correct S3_BUCKET ${answer}`;
  if (name === "CredentialsProviderError")
    return `No key for the bucket ${bucket}: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role`;
  if (name === "RequestTimeTooSkewed")
    return `The clock of this machine or of ${endpoint} is wrong: set it ${answer}`;
  if (name === "InvalidAccessKeyId" || name === "SignatureDoesNotMatch" || status === 401)
    return `${endpoint} does not know the key: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY ${answer}`;
  if (status === 301 || name === "AuthorizationHeaderMalformed")
    return `The bucket ${bucket} is not in region ${region}: correct S3_REGION and S3_ENDPOINT ${answer}`;
  if (status === 403)
    return `The key may not use the bucket ${bucket}: let it read, write, list and delete objects, or correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY ${answer}`;
  if (status !== undefined && status < 500 && status !== 429)
    return `${endpoint} refused a request for the bucket ${bucket} ${answer}`;
  return `${endpoint} does not do its work at present; what was refused can be repeated ${answer}`;
}
