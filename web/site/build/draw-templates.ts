import { drawDesign } from "#server/design-pictures/draw-design.ts";
import { openFaces } from "#server/design-pictures/text/faces.ts";
import type { LiveDesign } from "../features/templates/live-design.ts";

/** Draws a template, as the server draws the picture of a design; and writes its design for the player. */
export const filesOfTemplate = ({ file, live }: { file: string; live: LiveDesign }) => [
  { file: `${file}.svg`, text: drawDesign(live.design, openFaces(live.fonts), () => null) },
  { file: `${file}.json`, text: JSON.stringify(live) },
];
