import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "../../outside/storage/s3.ts";
import { DoubleBucket, S3Problem } from "./bucket.ts";
import { type DoubleCall, operations, type SeenRequest, xml } from "./operations.ts";
import { checkSignature } from "./signature.ts";

/**
 * What happens to a request: an answer with this status, no answer, or a body that breaks off after so many bytes.
 * Undefined: it works.
 */
export type S3Fault = { status: number } | "stall" | { cutAfter: number } | undefined;

/** A stand-in for S3 over HTTP: with checked signatures, multipart uploads, listings, CORS and faults. */
export interface S3Double {
  bucket: DoubleBucket;
  origin: string;
  settings: S3Settings & { credentials: { accessKeyId: string; secretAccessKey: string }; endpoint: string };
  /** For server processes. */
  env: Record<string, string>;
  requests: SeenRequest[];
  /** A test can set and change these at any moment. */
  faults: { of: ((request: SeenRequest) => S3Fault) | null };
  close(): Promise<void>;
}

const keys = { accessKeyId: "DOUBLE", secretAccessKey: "the secret of the double" };
const name = "vitrine";

/** Starts a double. `megabyte`: the bytes that count as one, so that a test of many parts need not send many bytes. */
export async function startS3Double({
  now = () => new Date(),
  megabyte = 1024 * 1024,
} = {}): Promise<S3Double> {
  const bucket = new DoubleBucket(now, 5 * megabyte);
  const requests: SeenRequest[] = [];
  const faults: S3Double["faults"] = { of: null };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://double");
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "Content-Range, ETag");
    if (method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "GET");
      response.setHeader("access-control-allow-headers", "Range");
      response.end();
      return;
    }
    const [, found, ...rest] = url.pathname.split("/");
    const key = rest.map(decodeURIComponent).join("/");
    const seen = { method, key, query: url.searchParams, headers };
    requests.push(seen);
    const fault = faults.of?.(seen);
    if (fault === "stall") return;
    if (typeof fault === "object" && "status" in fault) throw new S3Problem(fault.status, "SlowDown");
    const signed = { method, path: url.pathname, query: url.searchParams, headers };
    const problem = checkSignature(signed, keys, now());
    if (problem) throw new S3Problem(403, problem);
    if (found !== name) throw new S3Problem(404, "NoSuchBucket");
    const call: DoubleCall = { bucket, seen, response, body: () => buffer(request) };
    if (fault) cutAfter(response, fault.cutAfter);
    await operations(call);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof S3Problem)) return void response.destroy();
      request.resume();
      response.writeHead(error.status, { "content-type": "application/xml" });
      response.end(request.method === "HEAD" ? "" : xml("Error", `<Code>${error.code}</Code>`));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bucket,
    origin,
    requests,
    faults,
    settings: {
      bucket: name,
      region: "us-east-1",
      endpoint: origin,
      forcePathStyle: true,
      credentials: keys,
      uploadPartBytes: 8 * megabyte,
    },
    env: {
      STORAGE: "s3",
      S3_BUCKET: name,
      S3_REGION: "us-east-1",
      S3_ENDPOINT: origin,
      S3_FORCE_PATH_STYLE: "true",
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Sends only the first bytes of what is written, and then closes the connection. */
function cutAfter(response: ServerResponse, bytes: number): void {
  const end = response.end.bind(response);
  response.end = ((body?: Buffer) => {
    if (!Buffer.isBuffer(body)) return end(body);
    response.write(body.subarray(0, bytes), () => response.destroy());
    return response;
  }) as typeof response.end;
}
