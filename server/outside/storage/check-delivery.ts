import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DirectReads, Storage } from "./port.ts";

const patienceMs = 10_000;
const bytes = Buffer.from("Read at each start, to check that browsers can read.\n");

/**
 * Reads an object as a player on a page of `pageOrigin` would. Returns what is wrong with the bucket or the CDN, for the
 * owner; null when browsers can read, or when all media pass this server.
 */
export async function deliveryNotice(
  storage: Storage,
  pageOrigin: string,
  now: () => Date,
): Promise<string | null> {
  const { direct } = storage;
  if (!direct) return null;
  const problem = await tryToRead(storage, direct, pageOrigin, now).catch(
    (error: unknown) => `the store does not answer (${error instanceof Error ? error.message : error})`,
  );
  if (!problem) return null;
  return (
    `Browsers and screens cannot read media from ${direct.origin}: ${problem}. Until that is mended, screens fetch ` +
    "through this server, and the dashboard may lack pictures. MEDIA_DELIVERY=server sends everything through this server. " +
    "See docs/operations.md."
  );
}

async function tryToRead(
  storage: Storage,
  direct: DirectReads,
  pageOrigin: string,
  now: () => Date,
): Promise<string | null> {
  const sha256 = await putProbe(storage);
  const url = (await direct.signer(now())).url(sha256);
  const origin = new URL(pageOrigin).origin;
  const signal = AbortSignal.timeout(patienceMs);
  // Older browsers ask before they send a Range.
  const asked = await fetch(url, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "range",
    },
    signal,
  });
  if (!asked.ok || !allows(asked, origin)) return `its CORS rule does not allow GET with the header Range`;
  const read = await fetch(url, { headers: { origin, range: `bytes=0-${bytes.length - 1}` }, signal });
  const body = Buffer.from(await read.arrayBuffer());
  if (read.status !== 206 || !body.equals(bytes))
    return `a signed URL is answered with ${read.status} ${/<Code>\w+<\/Code>/.exec(body.toString())?.[0] ?? ""}`.trim();
  if (!allows(read, origin)) return `its CORS rule does not allow the origin ${origin}`;
  const exposed = read.headers.get("access-control-expose-headers")?.toLowerCase() ?? "";
  return /\bcontent-range\b|\*/.test(exposed)
    ? null
    : "its CORS rule does not expose the header Content-Range";
}

const allows = ({ headers }: Response, origin: string): boolean =>
  ["*", origin].includes(headers.get("access-control-allow-origin") ?? "");

async function putProbe(storage: Storage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-probe-"));
  try {
    const path = join(folder, "probe");
    await writeFile(path, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await storage.put(sha256, { path });
    return sha256;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
