import { readFileSync } from "node:fs";

/**
 * Returns a path for each kind of page of the built website, in each language, from its sitemap: each page, and of a folder
 * with many pages only the first below it. So a new page is measured and checked without a list by hand.
 */
export function kindsOfPages(): string[] {
  const sitemap = readFileSync(new URL("../../dist/site/sitemap.xml", import.meta.url), "utf8");
  const kinds = new Map<string, string>();
  for (const [, path = ""] of sitemap.matchAll(/<loc>\{\{origin\}\}([^<]*)<\/loc>/g)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const kind = ["", "/hi"].includes(folder) ? path : `${folder}/*`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
