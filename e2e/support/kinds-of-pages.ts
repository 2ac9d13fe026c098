import { readFileSync, statSync } from "node:fs";

const site = new URL("../../dist/site/", import.meta.url);
const sizeOf = (path: string): number => statSync(new URL(`.${path}/index.html`, site)).size;

/**
 * Returns a path for each kind of page of the built website, in each language, from its sitemap: each page, and of a folder
 * with many pages only the longest below it. So a new page is measured and checked without a list by hand.
 */
export function kindsOfPages(): string[] {
  const sitemap = readFileSync(new URL("sitemap.xml", site), "utf8");
  const kinds = new Map<string, string>();
  for (const [, path = ""] of sitemap.matchAll(/<loc>\{\{origin\}\}([^<]*)<\/loc>/g)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    const kind = ["", "/hi"].includes(folder) ? path : `${folder}/*`;
    const known = kinds.get(kind);
    if (!known || sizeOf(path) > sizeOf(known)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
