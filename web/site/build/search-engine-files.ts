import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import { planCodes, plans } from "#shared/plans.ts";
import { languageOfPage, pageIn, siteLanguages } from "#shared/site-pages.ts";
import { priceMarks } from "#shared/site-prices.ts";
import { tagline } from "../our-words.ts";
import { priceOf } from "../prices.ts";
import { supportEmail, supportHours } from "../support.ts";

interface IndexedPage {
  path: string;
  title: string;
  description: string;
  indexed: boolean;
  /** What is in it; what the server fills in changes later than the build. */
  html: string;
}

interface File {
  file: string;
  text: string;
}

const privatePaths = [paths.dashboard, paths.admin, paths.adminManager, paths.player, "/api"];

/** Returns when a page changed: with the build, or later with a price that it names. */
function changed({ html }: IndexedPage, builtAt: Date): string {
  const built = builtAt.toISOString().slice(0, 10);
  return priceMarks.some((mark) => html.includes(priceOf(mark))) ? `{{later pricesSince ${built}}}` : built;
}

/** The same page in every language: search engines read it here as well as in the page. */
const otherLanguages = ({ path }: IndexedPage, origin: string): string => {
  const { page } = languageOfPage(path);
  const link = (tag: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${address}"/>`;
  return [...siteLanguages.map((each) => link(each, pageIn(each, page))), link("x-default", page)].join("");
};

const sitemap = (pages: readonly IndexedPage[], origin: string, builtAt: Date) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.map(
      (page) =>
        `  <url><loc>${origin}${page.path}</loc><lastmod>${changed(page, builtAt)}</lastmod>${otherLanguages(page, origin)}</url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");

const robots = (origin: string) =>
  [
    "User-agent: *",
    // A rule holds for all that begins with it, so "/app" alone would hide "/apps".
    ...privatePaths.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`]),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

/** Describes the site for language models (llmstxt.org). The server fills in the prices. */
const llms = (pages: readonly IndexedPage[], origin: string) =>
  [
    `# ${brand.name}`,
    "",
    `> ${tagline}. Upload, schedule and show content on many screens from one dashboard; screens keep playing offline.`,
    "",
    "## Plans (rupees per screen and month, tax not included)",
    "",
    ...planCodes.map((code) => {
      const plan = plans[code];
      const price =
        code === "trial"
          ? `${priceOf("trialFee")} once, tax included, for ${plan.days} day`
          : `${priceOf(`${code}Monthly`)} monthly, ${priceOf(`${code}Yearly`)} billed per year`;
      return `- ${plan.name}: ${price}. ${plan.description}`;
    }),
    "",
    "## Company and support",
    "",
    // The server fills these in (server/http/pages/seller.ts).
    "{{if sellerGstin}}- Sold by {{sellerName}}, {{sellerAddress}}, GSTIN {{sellerGstin}}",
    `{{endif}}- Support: ${supportEmail}, ${supportHours}`,
    "{{if liveChat}}- Live chat with a person on the home page, in these hours{{endif}}",
    "",
    "## Pages",
    "",
    ...pages
      .filter(({ path }) => languageOfPage(path).language === "en")
      .map((page) => `- [${page.title}](${origin}${page.path}): ${page.description}`),
    "",
  ].join("\n");

/** RFC 9116. The server fills in what stands between braces (server/http/pages/trust.ts). */
const security = (origin: string) =>
  [
    "Contact: mailto:{{securityContact}}",
    `Contact: ${origin}${paths.contact}`,
    "Expires: {{securityExpires}}",
    `Policy: ${origin}${paths.trust}`,
    "Preferred-Languages: en, hi",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");

const webManifest = () =>
  JSON.stringify({
    name: brand.name,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
    theme_color: "#14213d",
    background_color: "#f4f6f9",
    display: "browser",
  });

/** Returns robots.txt, sitemap.xml, llms.txt, security.txt and the web manifest, built from the pages' route table. */
export function searchEngineFiles(
  pages: readonly IndexedPage[],
  { origin, builtAt }: { origin: string; builtAt: Date },
): File[] {
  const open = pages.filter((page) => page.indexed);
  return [
    { file: "sitemap.xml", text: sitemap(open, origin, builtAt) },
    { file: "robots.txt", text: robots(origin) },
    { file: "llms.txt", text: llms(open, origin) },
    { file: ".well-known/security.txt", text: security(origin) },
    { file: "site.webmanifest", text: webManifest() },
  ];
}
