/** Returns the file name, without extension, of a page's preview picture for links. */
export const previewSlug = (path: string): string =>
  `${path}${path.endsWith("/") ? "home" : ""}`.slice(1).replaceAll("/", "-");
