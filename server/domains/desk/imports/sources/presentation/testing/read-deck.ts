import { fromBufferPromise } from "yauzl";
import { type ReadPresentation, readPresentation } from "../read-presentation.ts";

/** Reads a presentation as the server does after the limits of its archive. */
export async function readDeck(bytes: Buffer): Promise<ReturnType<typeof readPresentation>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const xml: Record<string, Uint8Array> = {};
  const files: string[] = [];
  for await (const entry of zip.eachEntry()) {
    files.push(entry.fileName);
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue;
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
    xml[entry.fileName] = Buffer.concat(parts);
  }
  return readPresentation({ xml, files });
}

/** The same, for a presentation that can be read. */
export async function readGoodDeck(bytes: Buffer): Promise<ReadPresentation> {
  const read = await readDeck(bytes);
  if ("problem" in read) throw new Error(read.problem.reason);
  return read;
}
