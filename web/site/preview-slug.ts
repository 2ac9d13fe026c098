/** File name, without ending, of the picture that links to a page show. */
export const previewSlug = (path: string): string =>
  path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
