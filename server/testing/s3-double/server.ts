import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { closed, listening, type ObjectStore, withFaults } from "../object-store/store.ts";
import { DoubleBucket, S3Problem } from "./bucket.ts";
import { type DoubleCall, operations, xml } from "./operations.ts";
import { checkSignature } from "./signature.ts";

/** A stand-in for S3: with checked signatures, multipart uploads, listings and CORS. */
export interface S3Double extends ObjectStore {
  bucket: DoubleBucket;
}

/** What the bucket lets pages of other origins do; null: it has no rule. */
export interface CorsRule {
  origin: string;
  exposed: string;
}

const credentials = { accessKeyId: "DOUBLE", secretAccessKey: "the secret of the double" };
const name = "vitrine";

/** Starts a double. `megabyte`: the bytes that count as one, so that a test of many parts need not send many bytes. */
export async function startS3Double({
  now = () => new Date(),
  megabyte = 1024 * 1024,
  cors = { origin: "*", exposed: "Content-Range, ETag" },
}: {
  now?: () => Date;
  megabyte?: number;
  cors?: CorsRule | null;
} = {}): Promise<S3Double> {
  const bucket = new DoubleBucket(now, 5 * megabyte);

  async function answer({ request, response }: Pick<DoubleCall, "request" | "response">): Promise<void> {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://double");
    if (cors && [headers.origin, "*"].includes(cors.origin)) {
      response.setHeader("access-control-allow-origin", cors.origin);
      response.setHeader("access-control-expose-headers", cors.exposed);
      response.setHeader("access-control-allow-methods", "GET");
      response.setHeader("access-control-allow-headers", "Range");
    }
    if (method === "OPTIONS") {
      if (!response.hasHeader("access-control-allow-origin")) throw new S3Problem(403, "AccessForbidden");
      response.end();
      return;
    }
    const [, found, ...rest] = url.pathname.split("/");
    const signed = { method, path: url.pathname, query: url.searchParams, headers };
    const problem = checkSignature(signed, credentials, now());
    if (problem) throw new S3Problem(403, problem);
    if (found !== name) throw new S3Problem(404, "NoSuchBucket");
    const seen = { method, key: rest.map(decodeURIComponent).join("/"), query: url.searchParams, headers };
    await operations({ bucket, seen, request, response, body: () => buffer(request) });
  }

  const server = createServer((request, response) => {
    answer({ request, response }).catch((error: unknown) => {
      if (!(error instanceof S3Problem)) return void response.destroy();
      request.resume();
      response.writeHead(error.status, { "content-type": "application/xml" });
      response.end(request.method === "HEAD" ? "" : xml("Error", `<Code>${error.code}</Code>`));
    });
  });
  const { port } = new URL(await listening(server));
  const store = await withFaults(Number(port), { bucket: name, credentials, close: () => closed(server) });
  return { ...store, bucket, settings: { ...store.settings, uploadPartBytes: 8 * megabyte } };
}
