import { request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import type { ErrorBody } from "#shared/errors.ts";

export interface TusAnswer {
  status: number;
  headers: Headers;
  /** The refusal, if any. */
  error: ErrorBody["error"] | undefined;
  mediaId: number | undefined;
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

/**
 * Sends raw tus requests to a listening test app, as one customer; with `as`, with these headers to another address of
 * uploads.
 */
export function tusClient(
  origin: string,
  cookie: string,
  as: { path: string; headers: Record<string, string> } = { path: mediaUploadPath, headers: {} },
) {
  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer,
  ): Promise<TusAnswer> {
    const response = await fetch(origin + path, {
      method,
      headers: { "tus-resumable": "1.0.0", cookie, ...as.headers, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    const id = response.headers.get("upload-media-id");
    return {
      status: response.status,
      headers: response.headers,
      error: text ? JSON.parse(text).error : undefined,
      mediaId: id ? Number(id) : undefined,
    };
  }
  const bytesType = { "content-type": "application/offset+octet-stream" };
  const client = {
    send,
    create: (name: string, bytes: number, filetype = "", more: Record<string, string> = {}) =>
      send("POST", as.path, {
        "upload-length": String(bytes),
        "upload-metadata": Object.entries({ filename: name, filetype, ...more })
          .map(([key, value]) => `${key} ${base64(value)}`)
          .join(),
      }),
    createWith: (name: string, body: Buffer) =>
      send(
        "POST",
        as.path,
        { ...bytesType, "upload-length": String(body.length), "upload-metadata": `filename ${base64(name)}` },
        body,
      ),
    head: (path: string) => send("HEAD", path, {}),
    patch: (path: string, offset: number, body: Buffer) =>
      send("PATCH", path, { ...bytesType, "upload-offset": String(offset) }, body),
    remove: (path: string) => send("DELETE", path, {}),
    /** Creates and sends an upload in one call; returns the last answer. */
    async upload(name: string, body: Buffer): Promise<TusAnswer> {
      const created = await client.create(name, body.length);
      const path = created.headers.get("location");
      return path ? client.patch(path, 0, body) : created;
    },
    /**
     * Declares the length of `body` and sends the first `sent` bytes; `cut` drops the connection, `closed` resolves
     * after it.
     */
    beginPatch(path: string, body: Buffer, sent: number) {
      const call = request(origin + path, {
        method: "PATCH",
        headers: {
          "tus-resumable": "1.0.0",
          cookie,
          ...bytesType,
          "upload-offset": "0",
          "content-length": body.length,
        },
      });
      const closed = new Promise<void>((resolve, reject) => {
        call.on("error", (error) => (call.destroyed ? resolve() : reject(error)));
        call.on("close", resolve);
      });
      const written = new Promise<void>((resolve) => call.write(body.subarray(0, sent), () => resolve()));
      return { written, closed, cut: () => call.destroy() };
    },
    /** Declares the length of `body`, sends the first `sent` bytes and drops the connection. */
    async cutPatch(path: string, body: Buffer, sent: number): Promise<void> {
      const call = client.beginPatch(path, body, sent);
      await call.written;
      await new Promise((done) => setImmediate(done));
      call.cut();
      await call.closed;
    },
  };
  return client;
}

export type TusClient = ReturnType<typeof tusClient>;

/** Lets a test app listen on a free port; returns its origin. */
export async function listen({ app }: { app: FastifyInstance }): Promise<string> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
