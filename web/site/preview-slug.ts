/** Returns the file name, without extension, of a page's preview picture for links. */
export const previewSlug = (path: string): string =>
  path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
