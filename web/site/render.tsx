import { renderToStaticMarkup } from "react-dom/server";
import { galleryTemplates } from "./build/templates.ts";
import type { SiteContent } from "./content/content.ts";
import { type Assets, Document } from "./document.tsx";
import type { Page } from "./page.ts";
import { pages } from "./routes.tsx";
import type { SiteSettings } from "./site-settings.ts";

export { drawingFiles } from "./art/drawing-file.tsx";
export { liveTemplates } from "./build/templates.ts";

export interface RenderedPage {
  path: string;
  /** Path of the file below dist/site. */
  file: string;
  html: string;
  title: string;
  description: string;
  indexed: boolean;
  previewOf?: string;
}

const fileOf = (path: string): string => {
  if (path === "/") return "index.html";
  return path.endsWith(".html") ? path.slice(1) : `${path.slice(1)}/index.html`;
};

/** Returns the same HTML without what React writes for XML: the first window of a connection holds few bytes. */
const shorter = (html: string): string =>
  html.replace(/<(?:meta|link|img|input|br)\b[^>]*>/g, (tag) =>
    tag.replace(/\/>$/, ">").replace(/ ([\w-]+)=""(?=[ >])/g, " $1"),
  );

/** Renders every page of the route table to a static HTML file. Only the build calls it. */
export function renderSite(assets: Assets, settings: SiteSettings, content: SiteContent): RenderedPage[] {
  return pages(settings, content, galleryTemplates()).map((page: Page) => ({
    path: page.path,
    file: fileOf(page.path),
    html: `<!doctype html>${shorter(renderToStaticMarkup(<Document page={page} assets={assets} settings={settings} />))}`,
    title: page.title,
    description: page.description,
    indexed: page.indexed,
    previewOf: page.previewOf,
  }));
}
