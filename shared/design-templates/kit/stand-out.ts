import { contrastOf } from "#shared/words-on-colour.ts";
import type { Drawing } from "../drawings/paths.ts";
import { darker, lighter } from "./colours.ts";
import { accentOf } from "./signature.ts";
import type { TemplateAsk } from "./template.ts";

/** Below this contrast a form is lost on its ground. */
const seen = 1.5;
/** Paths at the back of a drawing, which are its large forms. */
const large = 3;

/** Returns the least contrast of a drawing's large forms with a ground. */
const leastOn = ({ paths }: Drawing, ground: string): number =>
  Math.min(
    21,
    ...paths
      .filter(({ opacity = 1 }) => opacity >= 0.5)
      .slice(0, large)
      .map(({ fill, stroke }) => fill ?? stroke ?? "")
      .filter((colour) => colour.length === 7)
      .map((colour) => contrastOf(colour, ground)),
  );

/**
 * Returns the colour on which the drawing stands: the account's colour, or the nearest shade of it on which the large
 * forms are seen. The template's own accent stays: it was chosen with the drawing.
 */
export function groundUnder(drawing: Drawing, own: string, ask: TemplateAsk): string {
  const accent = accentOf(ask, own);
  if (ask.brand.colour === null || leastOn(drawing, accent) >= seen) return accent;
  const shades = Array.from({ length: 14 }, (_, at) => (at + 1) * 0.06).flatMap((share) => [
    darker(accent, share),
    lighter(accent, share),
  ]);
  const enough = shades.find((shade) => leastOn(drawing, shade) >= seen);
  const best = () =>
    shades.reduce((one, other) => (leastOn(drawing, other) > leastOn(drawing, one) ? other : one), accent);
  return enough ?? best();
}
