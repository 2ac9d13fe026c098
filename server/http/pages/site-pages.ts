import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compress, compressQuickly, type Encoding, encodingFor } from "../compress.ts";
import { setPagePolicy } from "../security-headers.ts";
import { fill } from "./fill.ts";
import { htmlType, type PageFiles } from "./page-files.ts";
import { sendTagged } from "./send-tagged.ts";

export type PageValues = Readonly<Record<string, string>>;

/**
 * The pages of the website. The build makes them; what only this server knows, such as the seller of today, is filled in
 * here. A page that was filled in is compressed once, at its first request, until its values change.
 */
export class SitePages {
  readonly files: PageFiles;
  readonly #valuesOf: (file: string) => Promise<PageValues>;
  readonly #ready = new WeakMap<PageValues, WeakMap<Buffer, Map<Encoding | undefined, Promise<Buffer>>>>();

  /** `valuesOf` returns the values for the language of a file: the same object while they are the same. */
  constructor(files: PageFiles, valuesOf: (file: string) => Promise<PageValues>) {
    this.files = files;
    this.#valuesOf = valuesOf;
  }

  /** Sends a file beside the pages, such as the sitemap. */
  sendFile(request: FastifyRequest, reply: FastifyReply, file: string, type: string): Promise<FastifyReply> {
    return this.#sendReady(request, reply, file, type);
  }

  /** Sends a page of the website with its content policy. */
  async send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    this.#prepare(reply, file);
    const { partnerHost } = request;
    if (partnerHost) {
      const { name, logo, style } = partnerHost;
      const values = { ours: "", partner: name, brandName: name, brandLogo: logo, brandStyle: style };
      const hashes = style ? [createHash("sha256").update(style).digest("base64")] : [];
      return this.sendWith(request, reply, file, values, hashes);
    }
    return this.#sendReady(request, reply, file, htmlType);
  }

  /** Sends a file with what is the same for all requests filled in. */
  async #sendReady(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    type: string,
  ): Promise<FastifyReply> {
    const source = this.files.read(file);
    if (!isFilledIn(file) || !source.includes("{{")) return this.files.send(request, reply, file, type);
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const values = await this.#valuesOf(file);
    const ofValues =
      this.#ready.get(values) ?? new WeakMap<Buffer, Map<Encoding | undefined, Promise<Buffer>>>();
    this.#ready.set(values, ofValues);
    const ready = ofValues.get(source) ?? new Map<Encoding | undefined, Promise<Buffer>>();
    ofValues.set(source, ready);
    const filled = () => fill(source.toString("utf8"), values, file.endsWith(".txt"));
    const bytes = ready.get(encoding) ?? encode(filled(), encoding, compress);
    ready.set(encoding, bytes);
    return sendEncoded(request, reply, await bytes, { type, encoding });
  }

  /** Sends a page that is different for each request, with more values, and the hashes of style sheets among them. */
  async sendWith(
    request: FastifyRequest,
    reply: FastifyReply,
    file: string,
    values: Record<string, string>,
    styleHashes: readonly string[] = [],
  ): Promise<FastifyReply> {
    this.#prepare(reply, file, styleHashes);
    const common = await this.#valuesOf(file);
    const page = fill(this.files.read(file).toString("utf8"), { ...common, ...values });
    const encoding = encodingFor(request.headers["accept-encoding"]);
    return sendEncoded(request, reply, await encode(page, encoding, compressQuickly), {
      type: htmlType,
      encoding,
    });
  }

  #prepare(reply: FastifyReply, file: string, more: readonly string[] = []): void {
    setPagePolicy(reply, "site", [...this.files.styleHashes(file), ...more]);
    // A page of the website has no room for it in the first window of a connection (decision 0084).
    reply.removeHeader("x-request-id");
  }
}

/** Pages, and what search engines read. Other files have no values, and may be no text. */
export const isFilledIn = (file: string): boolean => /\.(html|txt|xml)$/.test(file);

async function encode(text: string, encoding: Encoding | undefined, how: typeof compress): Promise<Buffer> {
  const bytes = Buffer.from(text);
  return encoding ? how[encoding](bytes) : bytes;
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  { type, encoding }: { type: string; encoding: Encoding | undefined },
): FastifyReply {
  reply.type(type).header("vary", "accept-encoding");
  if (encoding) reply.header("content-encoding", encoding);
  return sendTagged(request, reply, bytes);
}
