import type { FilmDesign } from "../drawing/film.ts";

/** One media of the demo before it is drawn. A film or a PDF is omitted when the server has no tool for it. */
export type Design =
  | { kind: "picture"; name: string; svg: string }
  | { kind: "film"; name: string; film: FilmDesign }
  | { kind: "pdf"; name: string; pages: readonly string[] };

export const picture = (name: string, svg: string): Design => ({ kind: "picture", name: `${name}.jpg`, svg });
export const film = (name: string, design: FilmDesign): Design => ({
  kind: "film",
  name: `${name}.mp4`,
  film: design,
});
export const pdf = (name: string, pages: readonly string[]): Design => ({
  kind: "pdf",
  name: `${name}.pdf`,
  pages,
});
