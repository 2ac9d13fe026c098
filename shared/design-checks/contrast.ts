import type { Design } from "../media-kinds/design.ts";
import { type Colour, contrast, hexOf, layOn, luminance, paintOf } from "./colours.ts";
import type { CheckWorld, Finding } from "./finding.ts";
import { type Ground, groundAt } from "./ground.ts";
import { extentOf, inksOf, type Lettered, letteredIn } from "./lettering.ts";
import { centreOf, cornersOf, turnAround } from "./places.ts";
import { isLarge, mmPerUnit } from "./viewing.ts";

/** WCAG 2.2, 1.4.3: the contrast that a text needs, and a large one. */
const needs = { usual: 4.5, large: 3 };

interface Seen {
  least: number;
  most: number;
  colour: Colour;
  ground: Colour;
}

/** Returns the contrasts of an ink with the colours that a ground may have. */
function contrastsOn({ colours, on }: Ground, ink: string, opacity: number | undefined): Seen {
  const all = colours.map((ground) => {
    const colour = layOn(ground, paintOf(ink, opacity));
    return { ratio: contrast(colour, ground), colour, ground };
  });
  const sorted = all.toSorted((one, other) => one.ratio - other.ratio);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  const { colour, ground } = best ?? { colour: [0, 0, 0] as const, ground: [0, 0, 0] as const };
  const lights = colours.map(luminance);
  const own = luminance(colour);
  // Somewhere in a picture may be the very colour of the text.
  const within = on === "picture" && own >= Math.min(...lights) && own <= Math.max(...lights);
  return { least: within ? 1 : (worst?.ratio ?? 1), most: best?.ratio ?? 1, colour, ground };
}

const down = (ratio: number): number => Math.floor(ratio * 10) / 10;

function findingOf(design: Design, element: Lettered, { viewing }: CheckWorld): Finding | null {
  const { box, size } = extentOf(element);
  const middle = turnAround(centreOf(box), centreOf(element), element.rotate);
  const points = [middle, ...cornersOf(box, element)];
  let worst: (Seen & { needed: number }) | null = null;
  let mixed: Ground["on"] = null;
  for (const { colour, bold } of inksOf(element)) {
    const large = isLarge(size * mmPerUnit(design, viewing), bold, viewing.distanceM);
    const needed = large ? needs.large : needs.usual;
    for (const point of points) {
      const ground = groundAt(design, element, middle, point);
      const seen = contrastsOn(ground, colour, element.opacity);
      if (seen.most < needed && (!worst || seen.most < worst.most)) worst = { ...seen, needed };
      if (seen.least < needed) mixed ??= ground.on;
    }
  }
  if (worst)
    return {
      rule: "contrast",
      elementId: element.id,
      severity: "warning",
      facts: {
        ratio: down(worst.most),
        needed: worst.needed,
        colour: hexOf(worst.colour),
        ground: hexOf(worst.ground),
      },
    };
  return mixed && { rule: "mixedGround", elementId: element.id, severity: "hint", facts: { on: mixed } };
}

/** Finds texts that differ too little from what lies behind them. */
export const checkContrast = (design: Design, world: CheckWorld): Finding[] =>
  letteredIn(design).flatMap((element) => findingOf(design, element, world) ?? []);
