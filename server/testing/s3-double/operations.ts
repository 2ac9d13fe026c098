import type { IncomingMessage, ServerResponse } from "node:http";
import type { SeenRequest } from "../object-store/store.ts";
import type { DoubleBucket } from "./bucket.ts";
import { S3Problem } from "./bucket.ts";

export interface DoubleCall {
  bucket: DoubleBucket;
  seen: SeenRequest;
  request: IncomingMessage;
  response: ServerResponse;
  body: () => Promise<Buffer>;
}

export const xml = (name: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;

const sendXml = (response: ServerResponse, name: string, inner: string) =>
  response.writeHead(200, { "content-type": "application/xml" }).end(xml(name, inner));
const values = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) => value);

/** Answers a request whose signature is right. */
export async function operations(call: DoubleCall): Promise<void> {
  const { key, method, query } = call.seen;
  if (key === "") return onBucket(call);
  if (query.has("uploads") || query.has("uploadId")) return onParts(call);
  if (method === "PUT") return putObject(call);
  if (method === "GET" || method === "HEAD") return readObject(call);
  if (method !== "DELETE") throw new S3Problem(501, "NotImplemented");
  call.bucket.objects.delete(key);
  call.response.writeHead(204).end();
}

async function onBucket({ bucket, seen: { method, query }, response, body }: DoubleCall): Promise<void> {
  const prefix = query.get("prefix") ?? "";
  if (method === "HEAD") response.end();
  else if (method === "POST" && query.has("delete")) {
    for (const key of values((await body()).toString(), "Key")) bucket.objects.delete(key);
    sendXml(response, "DeleteResult", "");
  } else if (method === "GET" && query.has("uploads")) {
    const [afterKey, afterId] = [query.get("key-marker") ?? "", query.get("upload-id-marker") ?? ""];
    const uploads = [...bucket.uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .filter(([id, { key }]) => key > afterKey || (key === afterKey && id > afterId))
      .sort(([a, one], [b, other]) => (`${one.key} ${a}` < `${other.key} ${b}` ? -1 : 1));
    const page = uploads.slice(0, itemsPerPage);
    const [lastId, last] = page.at(-1) ?? [];
    const next = `<NextKeyMarker>${last?.key ?? ""}</NextKeyMarker><NextUploadIdMarker>${lastId ?? ""}</NextUploadIdMarker>`;
    const rows = page.map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    sendXml(
      response,
      "ListMultipartUploadsResult",
      `<IsTruncated>${uploads.length > page.length}</IsTruncated>${next}${rows.join("")}`,
    );
  } else if (method === "GET" && query.get("list-type") === "2") listObjects(bucket, query, response);
  else throw new S3Problem(501, "NotImplemented");
}

/** Sends small pages, so that code that does not ask for the next page fails. */
const itemsPerPage = 3;

function listObjects(bucket: DoubleBucket, query: URLSearchParams, response: ServerResponse): void {
  const [prefix, delimiter] = [query.get("prefix") ?? "", query.get("delimiter")];
  const after = query.get("continuation-token") ?? query.get("start-after") ?? "";
  const all = [...bucket.objects.keys()]
    .filter((key) => key.startsWith(prefix) && key > after)
    .filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter))
    .sort();
  const page = all.slice(0, itemsPerPage);
  const rows = page.map((key) => {
    const { at, bytes, etag } = bucket.get(key);
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size><ETag>${etag}</ETag></Contents>`;
  });
  const next = all.length > page.length ? page.at(-1) : undefined;
  const token = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
  sendXml(
    response,
    "ListBucketResult",
    `<IsTruncated>${next !== undefined}</IsTruncated>${token}${rows.join("")}`,
  );
}

async function onParts(call: DoubleCall): Promise<void> {
  const { bucket, response, body } = call;
  const { key, method, query, headers } = call.seen;
  const id = query.get("uploadId") ?? "";
  if (method === "POST" && query.has("uploads"))
    sendXml(
      response,
      "InitiateMultipartUploadResult",
      `<Key>${key}</Key><UploadId>${bucket.begin(key, keptHeaders(headers))}</UploadId>`,
    );
  else if (method === "PUT") {
    const { etag } = bucket.putPart(key, id, Number(query.get("partNumber")), await whole(call));
    response.writeHead(200, { etag }).end();
  } else if (method === "GET") {
    const parts = [...bucket.upload(key, id).parts].sort(([a], [b]) => a - b);
    const rows = parts.map(
      ([number, { etag, at, bytes }]) =>
        `<Part><PartNumber>${number}</PartNumber><LastModified>${at.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
    );
    sendXml(response, "ListPartsResult", `<IsTruncated>false</IsTruncated>${rows.join("")}`);
  } else if (method === "DELETE") {
    bucket.abort(key, id);
    response.writeHead(204).end();
  } else {
    const numbers = values((await body()).toString(), "PartNumber").map(Number);
    const { etag } = bucket.complete(key, id, numbers);
    sendXml(response, "CompleteMultipartUploadResult", `<Key>${key}</Key><ETag>${etag}</ETag>`);
  }
}

/** A body that ends early is not stored. */
async function whole({ seen: { headers }, body }: DoubleCall): Promise<Buffer> {
  const bytes = await body();
  if (bytes.length !== Number(headers["content-length"])) throw new S3Problem(400, "IncompleteBody");
  return bytes;
}

function keptHeaders(headers: SeenRequest["headers"]): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => name === "content-type" || name.startsWith("x-amz-meta-"),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function putObject(call: DoubleCall): Promise<void> {
  const { etag } = call.bucket.put(call.seen.key, await whole(call), keptHeaders(call.seen.headers));
  call.response.writeHead(200, { etag }).end();
}

function readObject({ bucket, seen: { key, query, headers }, response }: DoubleCall): void {
  const { bytes, etag, at, headers: own } = bucket.get(key);
  const named = [...query].filter(([name]) => name.startsWith("response-"));
  const all: Record<string, string> = {
    etag,
    "last-modified": at.toUTCString(),
    "accept-ranges": "bytes",
    ...own,
    ...Object.fromEntries(named.map(([name, value]) => [name.slice("response-".length), value])),
  };
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") {
    response.writeHead(200, { ...all, "content-length": String(bytes.length) }).end(bytes);
    return;
  }
  const most = bytes.length - 1;
  // Without its first byte, a range is so many bytes at the end.
  const [start, end] =
    first === ""
      ? [Math.max(0, bytes.length - Number(last)), most]
      : [Number(first), Math.min(Number(last || most), most)];
  if (start > end) throw new S3Problem(416, "InvalidRange");
  const range = `bytes ${start}-${end}/${bytes.length}`;
  response.writeHead(206, { ...all, "content-range": range, "content-length": String(end - start + 1) });
  response.end(bytes.subarray(start, end + 1));
}
