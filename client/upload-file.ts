import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Refusal } from "./problems.ts";

export interface Upload {
  /** Path of the file. */
  file: string;
  /** The media's name; the file's by default. */
  name?: string;
  /** Is told how many bytes have arrived. */
  onProgress?: (sentBytes: number, ofBytes: number) => void;
}

/** What an upload needs of the client. */
interface Sender {
  url: string;
  send(address: string, init: RequestInit): Promise<Response>;
}

const partBytes = 8_000_000;
const tus = { "tus-resumable": "1.0.0" };

/** Where a file goes, and the header that says what it became. */
const destinations = {
  media: { path: "/api/v1/uploads", idHeader: "upload-media-id" },
  import: { path: "/api/v1/import-uploads", idHeader: "import-id" },
} as const;

/** Uploads a file as the protocol tus says (https://tus.io, version 1.0.0). Returns the id of the media or the import that it became. */
export async function uploadFile(
  client: Sender,
  { file, name, onProgress }: Upload,
  becomes: keyof typeof destinations,
): Promise<number> {
  const { path, idHeader } = destinations[becomes];
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const made = await client.send(client.url + path, {
      method: "POST",
      headers: {
        ...tus,
        "upload-length": String(size),
        "upload-metadata": `filename ${Buffer.from(name ?? basename(file)).toString("base64")}`,
      },
    });
    const upload = new URL(made.headers.get("location") ?? "", client.url);
    if (upload.origin !== client.url) throw new Error("The server named an upload elsewhere");
    let sent = 0;
    let id: string | null = null;
    while (id === null) {
      const part = Buffer.alloc(Math.min(partBytes, size - sent));
      await handle.read(part, 0, part.length, sent);
      const answer = await sendPart(client, upload.href, {
        method: "PATCH",
        headers: { ...tus, "upload-offset": String(sent), "content-type": "application/offset+octet-stream" },
        body: part,
      });
      sent = Number(answer.headers.get("upload-offset"));
      onProgress?.(sent, size);
      id = answer.headers.get(idHeader);
      if (sent >= size && id === null) throw new Error("The server did not say what the file became");
    }
    return Number(id);
  } finally {
    await handle.close();
  }
}

/** Sends a part. When a part of it arrived before, by a try that broke, asks how much the server has. */
async function sendPart(client: Sender, address: string, init: RequestInit): Promise<Response> {
  try {
    return await client.send(address, init);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    return client.send(address, { method: "HEAD", headers: tus });
  }
}
