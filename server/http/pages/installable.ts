import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { brand } from "#shared/brand.ts";
import { completeLanguages, type Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../context.ts";
import { partnerBrands } from "../../db/tables/index.ts";
import { declareTexts } from "../../texts.ts";
import { pageMethods, rawRoute } from "../route.ts";
import { setPagePolicy } from "../security-headers.ts";
import type { PageFiles } from "./page-files.ts";

const texts = declareTexts("app-manifest", {
  prices: "Prices",
  emergency: "Emergency",
  guests: "Guest uploads",
  screens: "Screens",
  about: "Your screens: prices, emergencies, pictures of guests, and whether all play.",
});

const icons = ["192", "512", "maskable", "badge", "touch"] as const;
/** The background of the icon. */
const night = "#14213d";

/**
 * Serves what makes the dashboard an app that can be installed: its manifest, its icons, and its service worker, which may
 * control pages although its own path is deeper.
 */
export function addInstallable(app: FastifyInstance, pages: PageFiles, root: string): void {
  const worker = join(root, "service-worker.js");
  if (!existsSync(worker)) return;
  rawRoute(app, {
    method: pageMethods,
    url: `${paths.dashboard}/service-worker.js`,
    who: ["anyone"],
    handler: ({ request, reply }) => {
      setPagePolicy(reply, "guest");
      reply.header("cache-control", "no-cache").header("service-worker-allowed", paths.dashboard);
      return pages.send(request, reply, worker, "text/javascript; charset=utf-8");
    },
  });
  rawRoute(app, {
    method: pageMethods,
    url: `${paths.dashboard}/manifest.webmanifest`,
    who: ["anyone"],
    handler: async ({ ctx, request, reply }) =>
      reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(manifest(await nameOf(ctx), languageOf(request))),
  });
  for (const name of icons)
    rawRoute(app, {
      method: pageMethods,
      url: `${paths.dashboard}/icons/${name}.png`,
      who: ["anyone"],
      handler: ({ request, reply }) => {
        reply.header("cache-control", "public, max-age=86400");
        return pages.send(request, reply, join(root, "icons", `${name}.png`), "image/png");
      },
    });
}

/** At the domain of a partner the app has the partner's name. */
async function nameOf({ deps, partnerId }: Ctx): Promise<string> {
  if (partnerId === null) return brand.name;
  const [own] = await deps.db
    .select({ name: partnerBrands.name })
    .from(partnerBrands)
    .where(eq(partnerBrands.partnerId, partnerId));
  return own?.name ?? brand.name;
}

const languageOf = ({ headers }: FastifyRequest): Language =>
  completeLanguages.find((language) => headers["accept-language"]?.toLowerCase().startsWith(language)) ??
  "en";

/** https://www.w3.org/TR/appmanifest/. The shortcuts appear when a person holds the icon. */
function manifest(name: string, language: Language) {
  const text = texts(language);
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [icon("192", "192x192")] });
  return {
    id: paths.dashboard,
    name,
    short_name: name,
    description: text("about"),
    lang: language,
    start_url: paths.dashboard,
    scope: paths.dashboard,
    display: "standalone",
    background_color: night,
    theme_color: night,
    icons: [
      icon("192", "192x192"),
      icon("512", "512x512"),
      { ...icon("maskable", "512x512"), purpose: "maskable" },
    ],
    shortcuts: [
      shortcut(text("prices"), paths.prices),
      shortcut(text("emergency"), paths.emergency),
      shortcut(text("guests"), paths.guests),
      shortcut(text("screens"), paths.screens),
    ],
  };
}

const icon = (name: (typeof icons)[number], sizes: string) => ({
  src: `${paths.dashboard}/icons/${name}.png`,
  sizes,
  type: "image/png",
});
