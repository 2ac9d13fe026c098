import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";

interface IndexedPage {
  path: string;
  indexed: boolean;
}

/** robots.txt and sitemap.xml, from the same route table as the pages. */
export function searchEngineFiles(
  pages: readonly IndexedPage[],
  { origin }: { origin: string },
): { file: string; text: string }[] {
  const open = pages.filter((page) => page.indexed);
  const urls = open.map((page) => `  <url><loc>${origin}${page.path}</loc></url>`).join("\n");
  return [
    {
      file: "sitemap.xml",
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    },
    {
      file: "robots.txt",
      text: [
        "User-agent: *",
        ...[paths.dashboard, paths.admin, paths.adminManager, paths.player, "/api/"].map(
          (path) => `Disallow: ${path}`,
        ),
        "",
        `Sitemap: ${origin}/sitemap.xml`,
        "",
      ].join("\n"),
    },
    {
      file: "site.webmanifest",
      text: JSON.stringify({
        name: brand.name,
        icons: [
          { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        ],
        theme_color: "#14213d",
        background_color: "#f4f6f9",
        display: "browser",
      }),
    },
  ];
}
