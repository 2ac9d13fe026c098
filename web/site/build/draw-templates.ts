import { drawDesign } from "#server/design-pictures/draw-design.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { fileOf, liveOf } from "./templates.ts";

/** Draws every template, as the server draws the picture of a design; and writes its design for the player. */
export const templateFiles = (): { file: string; text: string }[] =>
  allTemplates.flatMap((template) => {
    const live = liveOf(template);
    const file = fileOf(template, live);
    return [
      { file: `${file}.svg`, text: drawDesign(live.design, live.fonts, () => null) },
      { file: `${file}.json`, text: JSON.stringify(live) },
    ];
  });
