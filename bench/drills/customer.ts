import { request } from "@playwright/test";
import { z } from "zod";
import { buyTrial } from "../../e2e/dashboard/account.ts";
import { cookiesOf } from "./fleet.ts";

export interface Answer {
  status: number;
  body: unknown;
  headers: Headers;
  /** How long it took. */
  ms: number;
}

/** A customer with a paid trial who calls the API of one server. */
export interface DrillCustomer {
  ask(method: string, path: string, body?: object): Promise<Answer>;
  /** Begins an upload; its path is null when the server refuses it. */
  beginUpload(name: string, bytes: number): Promise<Answer & { path: string | null }>;
  /** Sends bytes of an upload from where the server says that it stopped. */
  goOn(path: string, whole: Buffer): Promise<Answer & { mediaId: number | null }>;
  stateOf(mediaId: number): Promise<string>;
}

export const drillPassword = "drill password";
const patienceMs = 150_000;
const tus = { "tus-resumable": "1.0.0" };

/** Signs up and pays the trial. `url` is called for each request, because a server may come back at another one. */
export async function aDrillCustomer(url: () => string): Promise<DrillCustomer> {
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer | string,
  ) => {
    const began = performance.now();
    const response = await fetch(url() + path, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : null,
      ms: performance.now() - began,
    };
  };
  const json = { "content-type": "application/json" };
  const account = { name: "Drill", email: "drill@example.com", password: drillPassword };
  const signedUp = await call("POST", "/api/v1/signup", json, JSON.stringify(account));
  const cookie = cookiesOf(signedUp);
  if (signedUp.status !== 201 || !cookie) throw new Error(`The sign-up failed: ${signedUp.status}`);
  const till = await request.newContext({ extraHTTPHeaders: { cookie } });
  await buyTrial(till, url());
  await till.dispose();
  return {
    ask: (method, path, body) =>
      call(method, path, { cookie, ...(body && json) }, body && JSON.stringify(body)),
    async beginUpload(name, bytes) {
      const metadata = `filename ${Buffer.from(name).toString("base64")}`;
      const headers = { cookie, ...tus, "upload-length": String(bytes), "upload-metadata": metadata };
      const answer = await call("POST", "/api/v1/uploads", headers);
      return { ...answer, path: answer.headers.get("location") };
    },
    async goOn(path, whole) {
      const head = await call("HEAD", path, { cookie, ...tus });
      if (head.status !== 200) return { ...head, mediaId: null };
      // The question ended it, because all bytes were there.
      const ended = head.headers.get("upload-media-id");
      if (ended !== null) return { ...head, mediaId: Number(ended) };
      const offset = Number(head.headers.get("upload-offset"));
      const type = "application/offset+octet-stream";
      const headers = { cookie, ...tus, "content-type": type, "upload-offset": String(offset) };
      const answer = await call("PATCH", path, headers, whole.subarray(offset));
      const id = answer.headers.get("upload-media-id");
      return { ...answer, mediaId: id === null ? null : Number(id) };
    },
    async stateOf(mediaId) {
      const { body } = await call("GET", `/api/v1/media/${mediaId}`, { cookie });
      return z.object({ state: z.string() }).parse(body).state;
    },
  };
}
