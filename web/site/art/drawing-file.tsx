import { createHash } from "node:crypto";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

interface DrawingFile {
  /** Path below the folder of the site. The name changes with the content, as caches keep it forever. */
  file: string;
  text: string;
}

const files = new Map<string, DrawingFile>();

/** Returns every drawing that the pages show from a file. Only the build calls it. */
export const drawingFiles = (): DrawingFile[] => [...files.values()];

/** Puts a drawing into a file of its own. Returns the file's address. */
export function keepDrawing(name: string, drawing: ReactElement): string {
  const text = renderToStaticMarkup(drawing);
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const file = `assets/site/${name}-${hash}.svg`;
  files.set(file, { file, text });
  return `/${file}`;
}

/**
 * Shows a drawing from a file of its own, which the browser fetches when the visitor comes near it: what stands below the first
 * view needs no room in the page. Decorative without `alt`.
 */
export function DrawingFromFile({
  name,
  width,
  height,
  alt = "",
  className,
  children,
}: {
  name: string;
  width: number;
  height: number;
  alt?: string;
  className?: string | undefined;
  children: ReactElement;
}) {
  const address = keepDrawing(name, children);
  return <img className={className} src={address} width={width} height={height} alt={alt} loading="lazy" />;
}
