import { existsSync, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paths } from "#shared/paths.ts";
import { sameSitePath } from "#shared/same-site-path.ts";
import { languageOfPage, pageIn, type SiteLanguage, siteLanguages } from "#shared/site-pages.ts";
import type { Actor } from "../../actor.ts";
import { refuse } from "../../refusal.ts";
import { errorAnswer, withoutReasons } from "../errors.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { htmlType } from "./page-files.ts";
import { isFilledIn, type SitePages } from "./site-pages.ts";

/** Types of files that the site has beside its pages. Other files in the folder are not served. */
const fileTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".css": "text/css; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json; charset=utf-8",
};
/** Files of the sold edition that name its pages. */
const soldFiles = new Set(["robots.txt", "sitemap.xml", "llms.txt"]);
/** web/site/edition.ts: the pages of the own edition. */
const ownFolder = "own-use";
const notFoundPages = new Set(siteLanguages.map((language) => pageIn(language, paths.notFound)));
/** download.ts fills in these pages. */
const filledPages = siteLanguages.map((language) => pageIn(language, paths.download));
/** Pages that other files of this folder serve. */
const servedElsewhere = [...filledPages, paths.player, paths.dashboard, paths.admin, paths.adminManager];

/** The pages at the domain of a partner; all others are about us and lead to the sign-in. */
const partnerPages = new Set<string>([
  ...[paths.login, paths.logout, paths.forgotPassword, paths.resetPassword, paths.joinPage],
]);

/** Addresses that people type, and the pages that they mean. */
const typedAddresses: Readonly<Record<string, string>> = {
  "/help": paths.helpCenter,
  "/support": paths.contact,
  "/faq": paths.homeScroll("faq-section"),
  "/pricing": paths.homeScroll("plan-section"),
  "/plans": paths.homeScroll("plan-section"),
  "/privacy": paths.privacyPolicy,
  "/signin": paths.login,
  "/register": paths.signup,
};

/** The same in the own edition: its home page has no sections, and it has no prices. */
const typedInOwnEdition: Readonly<Record<string, string>> = {
  "/help": paths.helpCenter,
  "/support": paths.helpCenter,
  "/faq": paths.helpCenter,
  "/signin": paths.login,
  "/register": paths.signup,
};

/** Serves every prerendered page at its route, the files beside them, and the page for unknown addresses. */
export function addSite(app: FastifyInstance, pages: SitePages, root: string, isSold: boolean): void {
  if (!existsSync(root)) return;
  const addresses = new Set<string>(servedElsewhere);
  for (const [file, path] of isSold ? soldEdition(root) : ownEdition(root)) {
    if (file.startsWith("assets/") || notFoundPages.has(`/${file}`) || !statSync(path).isFile()) continue;
    const type = typeOf(file);
    if (!type) continue;
    const url = type === htmlType ? pageAddress(file) : `/${file}`;
    if (filledPages.includes(url)) continue;
    if (type === htmlType) {
      addresses.add(url);
      addPage(app, pages, { url, path });
    } else addFile(app, pages, { url, path, type });
  }
  addNotFound(app, pages, {
    folder: isSold ? root : join(root, ownFolder),
    addresses,
    typed: isSold ? typedAddresses : typedInOwnEdition,
  });
}

type Files = (readonly [file: string, path: string])[];

const filesIn = (folder: string): Files =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => [file, join(folder, file)]);

const soldEdition = (root: string): Files =>
  filesIn(root).filter(([file]) => !file.startsWith(`${ownFolder}/`));

/** Returns the pages of BILLING=off, and the pictures that both editions show. */
const ownEdition = (root: string): Files => [
  ...filesIn(join(root, ownFolder)),
  ...filesIn(root).filter(
    ([file]) => !file.includes("/") && typeOf(file) !== htmlType && !soldFiles.has(file),
  ),
];

/** Returns the address of a page: `/about` for about/index.html, `/hi/` for the home page in Hindi. */
function pageAddress(file: string): string {
  const address = `/${file.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
  return siteLanguages.some((language) => address === `/${language}`) ? `${address}/` : address;
}

const typeOf = (file: string): string | undefined =>
  extname(file) === ".html" ? htmlType : fileTypes[extname(file)];

function addPage(app: FastifyInstance, pages: SitePages, { url, path }: { url: string; path: string }): void {
  const { language, page } = languageOfPage(url);
  rawRoute(app, {
    method: pageMethods,
    url,
    who: ["anyone"],
    handler: ({ ctx, request, reply }) => {
      if (request.partnerHost && !partnerPages.has(page))
        return reply.redirect(pageIn(language, paths.login), 302);
      const onwards = pageOnwards[page]?.(ctx.actor, request, language);
      if (onwards) return reply.header("cache-control", "no-store").redirect(onwards, 303);
      return pages.send(request, reply.header("cache-control", "public, max-age=0, must-revalidate"), path);
    },
  });
}

/** Pages that lead some people to another one. */
const pageOnwards: Readonly<
  Record<string, (actor: Actor, request: FastifyRequest, language: SiteLanguage) => string | undefined>
> = {
  [paths.signup]: pageAfterSignup,
  // Only for a visitor who tries.
  [paths.tryShop]: (actor, _request, language) =>
    actor.kind === "customer" && actor.sandbox ? undefined : pageIn(language, paths.try),
};

/** Returns the page that a link to sign-up leads to; only for people who have an account already. */
function pageAfterSignup(actor: Actor, { url }: FastifyRequest): string | undefined {
  if (actor.kind !== "customer" || actor.sandbox) return undefined;
  const next = sameSitePath(new URLSearchParams(url.split("?")[1]).get("next"));
  return next && /^[!-~]+$/.test(next) ? next : undefined;
}

function addFile(
  app: FastifyInstance,
  pages: SitePages,
  { url, path, type }: { url: string; path: string; type: string },
): void {
  rawRoute(app, {
    method: pageMethods,
    url,
    who: ["anyone"],
    handler: ({ request, reply }) =>
      pages.sendFile(request, reply.header("cache-control", cacheRule(path)), path, type),
  });
}

/** What the server fills in changes at any time: caches ask each time whether it has. */
const cacheRule = (file: string): string =>
  isFilledIn(file) ? "public, max-age=0, must-revalidate" : "public, max-age=3600";

/** Returns the lower-case path without slashes at its end. */
function spelledPlainly(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end).toLowerCase();
}

/** Redirects `/About` and `/about/` to `/about`; what follows a question mark stays. */
function redirectForGood(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = request.url.slice((request.url.split("?")[0] ?? "").length);
  return reply.header("cache-control", "public, max-age=3600").redirect(`${path}${query}`, 308);
}

/** Answers unknown addresses: with a redirect to the page that was meant, with the not-found page, or with JSON. */
function addNotFound(
  app: FastifyInstance,
  pages: SitePages,
  {
    folder,
    addresses,
    typed,
  }: { folder: string; addresses: ReadonlySet<string>; typed: Readonly<Record<string, string>> },
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const reads = request.method === "GET" || request.method === "HEAD";
    const plain = spelledPlainly(path);
    const known = [plain, `${plain}/`].find((address) => addresses.has(address));
    if (reads && known && known !== path) return redirectForGood(request, reply, known);
    const { language, page } = languageOfPage(plain);
    const meant = typed[page] && pageIn(language, typed[page]);
    if (reads && meant && addresses.has(meant.split("?")[0] ?? "")) return reply.redirect(meant, 302);
    const wantsPage = reads && (request.headers.accept ?? "").includes("text/html");
    // A call that does not exist must never be answered with a page (resolution T21).
    if (wantsPage && request.partnerHost) return reply.redirect(pageIn(language, paths.login), 302);
    const notFound = join(folder, pageIn(language, paths.notFound));
    if (wantsPage && !path.endsWith(".php") && existsSync(notFound))
      return pages.send(request, reply.code(404), notFound);
    const { status, body } = errorAnswer(refuse("nothingHere"), request.id);
    return reply.code(status).send(path.endsWith(".php") ? withoutReasons(body) : body);
  });
}
