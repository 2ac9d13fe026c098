import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paths } from "#shared/paths.ts";
import type { Actor } from "../context.ts";
import { NotFound } from "./errors.ts";
import { isOneOf, type Who } from "./guard.ts";
import { rawRoute } from "./route.ts";
import { type PageKind, setPagePolicy } from "./security-headers.ts";

/** The built bundles, under one folder: site, dashboard, backoffice, player. */
export async function addPages(app: FastifyInstance, dist: string): Promise<void> {
  const pages = new PageFiles();
  await addAssets(app, dist);
  addSite(app, pages, join(dist, "site"));
  addPanel(app, pages, join(dist, "dashboard/index.html"), ["/app", "/app/*"], ["customer"]);
  addPanel(app, pages, join(dist, "backoffice/index.html"), ["/admin", "/admin/*"], ["admin"]);
  addPanel(
    app,
    pages,
    join(dist, "backoffice/index.html"),
    ["/admin-manager", "/admin-manager/*"],
    ["manager", "admin"],
  );
  addPlayer(app, pages, join(dist, "player"));
}

/** Reads pages from disk and keeps them until the file changes, so that a rebuild shows at once. */
class PageFiles {
  #kept = new Map<string, { changed: number; text: string }>();
  read(file: string): string {
    const changed = statSync(file).mtimeMs;
    const kept = this.#kept.get(file);
    if (kept?.changed === changed) return kept.text;
    const text = readFileSync(file, "utf8");
    this.#kept.set(file, { changed, text });
    return text;
  }
}

async function addAssets(app: FastifyInstance, dist: string): Promise<void> {
  const immutable = [
    ["/assets/site/", "site/assets/site"],
    ["/assets/dashboard/", "dashboard/assets/dashboard"],
    ["/assets/backoffice/", "backoffice/assets/backoffice"],
    ["/player/assets/", "player/assets"],
  ] as const;
  let first = true;
  for (const [prefix, folder] of immutable) {
    const root = join(dist, folder);
    if (!existsSync(root)) continue;
    await app.register(async (scope) => {
      scope.addHook("onRoute", (route) => {
        route.config = { ...route.config, who: ["anyone"] };
      });
      await scope.register(fastifyStatic, {
        root,
        prefix,
        index: false,
        preCompressed: true,
        decorateReply: first,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header("cache-control", "public, max-age=31536000, immutable");
        },
      });
    });
    first = false;
  }
}

function sendPage(reply: FastifyReply, html: string, kind: PageKind, values: Record<string, string> = {}) {
  const { nonce } = setPagePolicy(reply, kind);
  const text = html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    name === "nonce" ? nonce : (values[name] ?? whole),
  );
  return reply.type("text/html; charset=utf-8").send(text);
}

const siteFileTypes: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  ico: "image/x-icon",
  avif: "image/avif",
  webp: "image/webp",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  webmanifest: "application/manifest+json",
  json: "application/json; charset=utf-8",
};

function addSite(app: FastifyInstance, pages: PageFiles, root: string): void {
  if (!existsSync(root)) return;
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const path = join(root, file);
    if (file.startsWith("assets/") || !statSync(path).isFile()) continue;
    const extension = file.split(".").at(-1) ?? "";
    if (extension === "html" && file !== "404.html") {
      const url = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
      rawRoute(app, {
        method: "GET",
        url,
        who: ["anyone"],
        handler: ({ reply }) => {
          reply.header("cache-control", "public, max-age=0, must-revalidate");
          return sendPage(reply, pages.read(path), "site");
        },
      });
    } else if (siteFileTypes[extension]) {
      rawRoute(app, {
        method: "GET",
        url: `/${file}`,
        who: ["anyone"],
        handler: ({ reply }) => {
          reply.header("cache-control", "public, max-age=3600");
          return reply.type(siteFileTypes[extension] ?? "text/plain").send(readFileSync(path));
        },
      });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const missing = join(root, "404.html");
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (wantsPage && !request.url.split("?")[0]?.endsWith(".php") && existsSync(missing))
      return sendPage(reply.code(404), pages.read(missing), "site");
    return reply.code(404).send({
      success: false,
      error: { code: "not_found", message: "There is nothing at this address.", requestId: request.id },
    });
  });
}

/** Where somebody who may not see this page belongs. */
function elsewhere(actor: Actor, request: FastifyRequest): string {
  if (actor.kind === "customer") return paths.dashboard;
  if (actor.kind === "operator") return actor.role === "admin" ? paths.admin : paths.adminManager;
  return `${paths.login}?next=${encodeURIComponent(request.url)}`;
}

function addPanel(
  app: FastifyInstance,
  pages: PageFiles,
  file: string,
  urls: readonly string[],
  who: readonly Who[],
): void {
  if (!existsSync(file)) return;
  for (const url of urls) {
    rawRoute(app, {
      method: "GET",
      url,
      who: ["anyone"],
      handler: ({ ctx, request, reply }) => {
        // A call that is not there must never look like a page to a program (resolution T21).
        if (/\.php$/.test(request.url.split("?")[0] ?? "")) throw new NotFound("That call");
        reply.header("cache-control", "no-store");
        const { actor } = ctx;
        if (!isOneOf(actor, who)) return reply.redirect(elsewhere(actor, request), 303);
        const asManager = url.startsWith(paths.adminManager);
        return sendPage(reply, pages.read(file), "panel", {
          // Page-level role values are for display only; every call is checked by session (resolution T7).
          userType: actor.kind === "operator" ? (asManager ? "manager" : actor.role) : "customer",
          userId: actor.kind === "operator" ? String(actor.operatorId) : "",
        });
      },
    });
  }
}

function addPlayer(app: FastifyInstance, pages: PageFiles, root: string): void {
  const index = join(root, "index.html");
  if (!existsSync(index)) return;
  for (const url of ["/player", "/player/"]) {
    rawRoute(app, {
      method: "GET",
      url,
      who: ["anyone"],
      handler: ({ reply }) => {
        reply.header("cache-control", "no-cache");
        return sendPage(reply, pages.read(index), "player");
      },
    });
  }
  rawRoute(app, {
    method: "GET",
    url: "/player/service-worker.js",
    who: ["anyone"],
    handler: ({ reply }) => {
      reply.header("cache-control", "no-cache");
      reply.header("service-worker-allowed", "/player");
      reply.header("content-security-policy", "default-src 'self'");
      return reply.type("text/javascript; charset=utf-8").send(pages.read(join(root, "service-worker.js")));
    },
  });
}
