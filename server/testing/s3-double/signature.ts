import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Why S3 refuses a request: its code, always with status 403. */
export type SignatureProblem =
  | "AccessDenied"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch"
  | "InvalidAccessKeyId"
  | null;

export interface SignedRequest {
  method: string;
  /** As it came, still encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

export interface DoubleKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

const graceMs = 15 * 60_000;

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

interface Proof {
  credential: string;
  signedHeaders: string;
  signature: string;
  instant: string;
  payload: string;
}

/** Checks Amazon's Signature Version 4, in the header `Authorization` or in the query, as the documentation describes it. */
export function checkSignature(request: SignedRequest, keys: DoubleKeys, now: Date): SignatureProblem {
  const { headers, query } = request;
  const inQuery = query.has("X-Amz-Signature");
  // Two mechanisms at once are refused.
  if (inQuery && headers.authorization !== undefined) return "AccessDenied";
  const proof = inQuery ? fromQuery(query) : fromHeaders(headers);
  if (!proof) return "AccessDenied";
  const [id, ...scope] = proof.credential.split("/");
  if (id !== keys.accessKeyId) return "InvalidAccessKeyId";
  if (signatureOf(request, proof, scope, keys) !== proof.signature) return "SignatureDoesNotMatch";
  const begins = Date.parse(
    proof.instant.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  // The SDK signs headers with the machine's clock, and URLs are signed with the clock of the test.
  const machine = performance.timeOrigin + performance.now();
  if (!inQuery) return Math.abs(machine - begins) <= graceMs ? null : "RequestTimeTooSkewed";
  const seconds = Number(query.get("X-Amz-Expires"));
  const [early, late] = [begins - graceMs, begins + seconds * 1000];
  return now.getTime() >= early && now.getTime() <= late ? null : "AccessDenied";
}

function fromQuery(query: URLSearchParams): Proof {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? "";
  return {
    credential: read("Credential"),
    signedHeaders: read("SignedHeaders"),
    signature: read("Signature"),
    instant: read("Date"),
    payload: "UNSIGNED-PAYLOAD",
  };
}

function fromHeaders(headers: IncomingHttpHeaders): Proof | null {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  if (!credential || !signedHeaders || !signature) return null;
  const instant = String(headers["x-amz-date"]);
  return { credential, signedHeaders, signature, instant, payload: String(headers["x-amz-content-sha256"]) };
}

function signatureOf(request: SignedRequest, proof: Proof, scope: string[], keys: DoubleKeys): string {
  const { method, path, query, headers } = request;
  const parameters = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const named = proof.signedHeaders
    .split(";")
    .map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const canonical = [method, path, parameters.join("&"), named.join(""), proof.signedHeaders, proof.payload];
  const hashed = createHash("sha256").update(canonical.join("\n")).digest("hex");
  const text = ["AWS4-HMAC-SHA256", proof.instant, scope.join("/"), hashed].join("\n");
  let key: string | Buffer = `AWS4${keys.secretAccessKey}`;
  for (const part of scope) key = createHmac("sha256", key).update(part).digest();
  return createHmac("sha256", key).update(text).digest("hex");
}
