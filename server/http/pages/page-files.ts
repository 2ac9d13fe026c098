import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type PageKind, type PageSources, pageHeaders, setPagePolicy } from "../security-headers.ts";
import { type OtherBuilds, sendBuilt } from "./other-builds.ts";
import { sendTagged } from "./send-tagged.ts";

const playerAssets = "/player/assets/";
/** The URL prefix and the folder of each bundle's hashed files. */
const folders = [
  ["/assets/site/", "site/assets/site"],
  ["/assets/dashboard/", "dashboard/assets/dashboard"],
  ["/assets/backoffice/", "backoffice/assets/backoffice"],
  ["/assets/guest/", "guest/assets/guest"],
  [playerAssets, "player/assets"],
] as const;

/**
 * Headers that say nothing about a script or a style sheet whose name changes with its content. A page of the website fetches
 * ten of them, and on a phone their headers would be as long as many of the files.
 */
const needless = [
  ...pageHeaders,
  "x-frame-options",
  "x-request-id",
  "last-modified",
  "etag",
  "accept-ranges",
];

const typeOf = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

/**
 * Serves files whose name changes with their content; caches may keep them forever. Files of the player that this build
 * does not have may be those of another one.
 */
export async function addAssets(app: FastifyInstance, dist: string, others: OtherBuilds): Promise<void> {
  const built = folders.filter(([, folder]) => existsSync(join(dist, folder)));
  for (const [index, [prefix, folder]] of built.entries()) {
    const register = async (scope: FastifyInstance) => {
      scope.addHook("onRoute", (route) => {
        route.config = { ...route.config, who: ["anyone"] };
      });
      if (prefix === playerAssets)
        scope.setNotFoundHandler(async (request, reply) => {
          const name = /^[\w-]+\.(js|css)$/.exec(request.url.slice(prefix.length));
          const file = name && (await others.fileOfAny(`assets/${name[0]}`));
          if (!file) return reply.code(404).type("text/plain; charset=utf-8").send("There is no such file.");
          reply.header("cache-control", "public, max-age=31536000, immutable");
          return sendBuilt(request, reply, file, typeOf[name[1] as keyof typeof typeOf]);
        });
      await scope.register(fastifyStatic, {
        root: join(dist, folder),
        prefix: "/",
        index: false,
        preCompressed: true,
        decorateReply: index === 0,
        cacheControl: false,
        setHeaders: (reply, path) => {
          reply.header("cache-control", "public, max-age=31536000, immutable");
          if (/\.(js|css)(\.(br|gz))?$/.test(path)) for (const name of needless) reply.removeHeader(name);
        },
      });
    };
    await app.register(register, { prefix });
  }
}

/** Reads built files and caches them until they change on disk, so that a rebuild shows at once. */
export class PageFiles {
  #kept = new Map<string, { changed: number; bytes: Buffer }>();
  #hashes = new WeakMap<Buffer, readonly string[]>();

  read(file: string): Buffer {
    const changed = statSync(file).mtimeMs;
    const kept = this.#kept.get(file);
    if (kept?.changed === changed) return kept.bytes;
    const bytes = readFileSync(file);
    this.#kept.set(file, { changed, bytes });
    return bytes;
  }

  /** Returns the Base64 SHA-256 of every inline style sheet of a page. */
  styleHashes(file: string): readonly string[] {
    const page = this.read(file);
    const known = this.#hashes.get(page);
    if (known) return known;
    const sheets = page.toString("utf8").matchAll(/<style>([\s\S]*?)<\/style>/g);
    const hashes = [...sheets].map(([, css = ""]) => createHash("sha256").update(css).digest("base64"));
    this.#hashes.set(page, hashes);
    return hashes;
  }

  /** Sends a file unchanged, in the best encoding that the build made and the browser accepts. */
  send(request: FastifyRequest, reply: FastifyReply, file: string, type: string): FastifyReply {
    reply.type(type).header("vary", "accept-encoding");
    const accepted = String(request.headers["accept-encoding"] ?? "");
    for (const [encoding, extension] of [
      ["br", "br"],
      ["gzip", "gz"],
    ] as const) {
      if (!accepted.includes(encoding) || !existsSync(`${file}.${extension}`)) continue;
      reply.header("content-encoding", encoding);
      return sendTagged(request, reply, this.read(`${file}.${extension}`));
    }
    return sendTagged(request, reply, this.read(file));
  }

  /** Sends a page with its content policy, after filling in `{{nonce}}` and the given values. */
  sendFilled(
    reply: FastifyReply,
    file: string,
    kind: PageKind,
    values: Record<string, string>,
    sources?: PageSources,
  ): FastifyReply {
    const { nonce } = setPagePolicy(reply, kind, [], sources);
    const page = this.read(file).toString("utf8");
    const filled = page.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      name === "nonce" ? nonce : (values[name] ?? whole),
    );
    return reply.type(htmlType).send(filled);
  }
}

export const htmlType = "text/html; charset=utf-8";
