import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "../../outside/storage/s3.ts";

export interface SeenRequest {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
}

/**
 * What happens to a request on its way: this answer in place of the store's, no answer, a body of the request or the
 * answer that breaks off after so many bytes, an answer that is lost although the store did its work, or a delay until
 * something else has happened. Undefined: it works.
 */
export type StoreFault =
  | { status: number; code?: string }
  | "stall"
  | "lost"
  | { cutAfter: number }
  | { cutRequestAfter: number }
  | { until: Promise<unknown> }
  | undefined;

/** A store that speaks S3, with a way to it on which a test can break things. */
export interface ObjectStore {
  origin: string;
  settings: S3Settings & { credentials: { accessKeyId: string; secretAccessKey: string }; endpoint: string };
  /** For server processes. */
  env: Record<string, string>;
  requests: SeenRequest[];
  /** A test can set and change these at any moment. */
  faults: { of: ((request: SeenRequest) => StoreFault) | null };
  close(): Promise<void>;
}

/** Returns a store whose requests pass a way that can fail, to one that listens at `port` of this machine. */
export async function withFaults(
  port: number,
  {
    bucket,
    credentials,
    close,
  }: {
    bucket: string;
    credentials: ObjectStore["settings"]["credentials"];
    close: () => Promise<unknown>;
  },
): Promise<ObjectStore> {
  const requests: SeenRequest[] = [];
  const faults: ObjectStore["faults"] = { of: null };
  const way = createServer((request, response) => {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://store");
    const key = url.pathname.split("/").slice(2).map(decodeURIComponent).join("/");
    const seen = { method, key, query: url.searchParams, headers };
    requests.push(seen);
    pass(request, response, port, faults.of?.(seen));
  });
  // Of a request, Node ends the connection of a sender that is idle for long, which is not this way's task.
  way.requestTimeout = 0;
  const origin = await listening(way);
  return {
    origin,
    requests,
    faults,
    settings: { bucket, region: "us-east-1", endpoint: origin, forcePathStyle: true, credentials },
    env: {
      STORAGE: "s3",
      S3_BUCKET: bucket,
      S3_REGION: "us-east-1",
      S3_ENDPOINT: origin,
      S3_FORCE_PATH_STYLE: "true",
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async close() {
      await closed(way);
      await close();
    },
  };
}

/** Lets a server listen on a free port; returns its origin. */
export async function listening(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends a server and its connections. */
export async function closed(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  fault: StoreFault,
): Promise<void> {
  if (fault === "stall") return;
  if (typeof fault === "object" && "status" in fault) {
    request.resume();
    response.writeHead(fault.status, { "content-type": "application/xml" });
    response.end(request.method === "HEAD" ? "" : `<Error><Code>${fault.code ?? "SlowDown"}</Code></Error>`);
    return;
  }
  if (typeof fault === "object" && "until" in fault) await fault.until;
  const { method, url: path, headers } = request;
  const onward = sendRequest({ host: "127.0.0.1", port, method, path, headers });
  const breakOff = () => {
    onward.destroy();
    response.destroy();
  };
  onward.on("error", breakOff);
  request.on("error", breakOff);
  response.on("close", () => response.writableFinished || onward.destroy());
  onward.on("response", (answer) => {
    if (fault === "lost") {
      answer.resume().on("end", breakOff);
      return;
    }
    answer.on("error", breakOff);
    response.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
    if (typeof fault === "object" && "cutAfter" in fault) cut(answer, response, fault.cutAfter, breakOff);
    else answer.pipe(response);
  });
  if (typeof fault === "object" && "cutRequestAfter" in fault)
    cut(request, onward, fault.cutRequestAfter, breakOff);
  else request.pipe(onward);
}

/** Passes on the first bytes only. */
function cut(from: IncomingMessage, to: NodeJS.WritableStream, bytes: number, breakOff: () => void): void {
  let left = bytes;
  from.on("data", (chunk: Buffer) => {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (left > 0) to.write(part);
    else to.write(part, () => setImmediate(breakOff));
  });
  from.on("end", () => to.end());
}
