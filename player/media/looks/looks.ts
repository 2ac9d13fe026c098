import { mix } from "#shared/design-templates/kit/colours.ts";
import type { Backdrop } from "#shared/media-kinds/contract.ts";
import type { LookName, Palette } from "#shared/media-kinds/looks.ts";
import type { Look } from "../dress.ts";
import { part } from "../part.ts";
import { svg } from "../svg.ts";
import "./looks.css";

/** A round shape: centre, radius and colour; `line`: only its edge, this wide. */
type Round = readonly [x: number, y: number, radius: number, fill: string, line?: number];
/** Shapes of a square of 100 units in a corner of the picture, as large as its shorter side. */
interface Corner {
  at: "xMinYMin" | "xMaxYMin" | "xMinYMax" | "xMaxYMax";
  rounds: readonly Round[];
}

interface Drawing {
  /** CSS background. */
  ground: string;
  /** CSS font families of titles; and of digits, which have one width. */
  title: string;
  digits?: string;
  weight: number;
  /** CSS background, shadow and corner of panels. */
  panel: string;
  edge: string;
  corner: string;
  scene: readonly Corner[];
}

const ring = (count: number, radius: number, [size, fill, line]: [number, string, number?]): Round[] =>
  Array.from({ length: count }, (_, at): Round => {
    const angle = (at / count) * 2 * Math.PI;
    const place = [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
    return line === undefined ? [...place, size, fill] : [...place, size, fill, line];
  });
const moved = (rounds: readonly Round[], x: number, y: number): Round[] =>
  rounds.map(([cx, cy, ...rest]) => [cx + x, cy + y, ...rest]);
/** A rangoli of dots and petals around a point. Faint: words may stand on it. */
const rangoli = (colour: string, x: number, y: number): Round[] =>
  moved(
    [
      ...ring(12, 8, [4.3, `${colour}66`, 0.4]),
      ...ring(24, 17, [3.5, `${colour}2b`]),
      ...ring(24, 17, [1.1, `${colour}80`]),
      ...ring(36, 23, [0.7, `${colour}80`]),
      ...ring(24, 29, [4.1, `${colour}59`, 0.35]),
      ...ring(48, 35, [0.6, `${colour}73`]),
      [0, 0, 3, `${colour}99`],
      [0, 0, 21, `${colour}59`, 0.3],
    ],
    x,
    y,
  );

/** The drawings of all looks. Written for Chromium 72: without color-mix, backdrop filters and conic gradients. */
const drawings: Record<LookName, (palette: Palette) => Drawing> = {
  dawn: ({ background, accent }) => ({
    ground: `linear-gradient(130deg, ${mix(background, "#000000", 0.3)}, ${background} 45%, ${mix(background, accent, 0.42)})`,
    title: "vitrine-poppins",
    weight: 700,
    panel: "#ffffff21",
    edge: "0 0.1em 0.5em #00000026",
    corner: "0.28em",
    scene: [
      {
        at: "xMaxYMax",
        rounds: [
          [82, 94, 48, `${accent}38`],
          [106, 62, 30, "#ffffff17"],
        ],
      },
      { at: "xMinYMin", rounds: [[6, 2, 36, "#ffffff0f"]] },
    ],
  }),
  glass: ({ background, accent }) => ({
    ground:
      `radial-gradient(circle at 14% 16%, ${mix(background, accent, 0.5)}, ${background}00 46%), ` +
      `radial-gradient(circle at 88% 86%, ${mix(background, "#ffffff", 0.3)}, ${background}00 48%), ${background}`,
    title: "vitrine-poppins",
    weight: 700,
    panel: "linear-gradient(140deg, #ffffff40, #ffffff1a)",
    edge: "inset 0 0 0 0.05em #ffffff59, 0 0.15em 0.7em #00000033",
    corner: "0.4em",
    scene: [
      {
        at: "xMaxYMin",
        rounds: [
          [90, 8, 26, `${accent}40`],
          [66, -4, 14, "#ffffff1f"],
        ],
      },
      {
        at: "xMinYMax",
        rounds: [
          [6, 96, 30, "#ffffff14"],
          [32, 104, 14, `${accent}2e`],
        ],
      },
    ],
  }),
  paper: ({ background, accent }) => ({
    ground: `radial-gradient(ellipse at 50% 40%, #ffffff99, #ffffff00 75%), repeating-linear-gradient(0deg, #0000 0, #0000 3px, #00000008 3px, #00000008 4px), ${background}`,
    title: "vitrine-playfair",
    digits: "vitrine-playfair",
    weight: 700,
    panel: mix(background, "#ffffff", 0.6),
    edge: `inset 0 0 0 0.03em ${accent}66`,
    corner: "0.06em",
    scene: [],
  }),
  night: ({ background, accent }) => ({
    ground: `radial-gradient(ellipse at 84% 4%, ${mix(background, accent, 0.3)}, ${background} 60%)`,
    title: "vitrine-sans",
    weight: 400,
    panel: "#ffffff0f",
    edge: `inset 0 0 0 0.04em ${accent}59`,
    corner: "0.16em",
    scene: [
      {
        at: "xMaxYMin",
        rounds: [30, 42, 54, 66].map((radius): Round => [100, 0, radius, `${accent}4d`, 0.25]),
      },
      { at: "xMinYMax", rounds: [20, 30, 40].map((radius): Round => [0, 100, radius, `${accent}33`, 0.25]) },
    ],
  }),
  festival: ({ background, accent }) => ({
    ground: `radial-gradient(circle at 50% 42%, ${mix(background, accent, 0.24)}, ${background} 58%, ${mix(background, "#000000", 0.35)})`,
    title: "vitrine-playfair",
    digits: "vitrine-playfair",
    weight: 700,
    panel: `${mix(background, "#000000", 0.35)}b3`,
    edge: `inset 0 0 0 0.045em ${accent}b3`,
    corner: "0.45em",
    scene: [
      { at: "xMaxYMin", rounds: rangoli(accent, 100, 0) },
      { at: "xMinYMax", rounds: rangoli(accent, 0, 100) },
    ],
  }),
  poster: ({ colour, background }) => ({
    ground: background,
    title: "vitrine-oswald",
    digits: "vitrine-oswald",
    weight: 700,
    panel: mix(background, "#ffffff", 0.82),
    edge: `0.09em 0.09em 0 ${colour}`,
    corner: "0.04em",
    scene: [
      {
        at: "xMaxYMax",
        rounds: [
          [100, 100, 58, mix(background, "#ffffff", 0.4)],
          ...Array.from(
            { length: 25 },
            (_, at): Round => [80 + (at % 5) * 4, 80 + Math.floor(at / 5) * 4, 0.7, `${colour}40`],
          ),
        ],
      },
      { at: "xMinYMin", rounds: [[0, 0, 30, mix(background, "#ffffff", 0.25)]] },
    ],
  }),
};

const letters = "var(--screen-letters)";

/**
 * Drawn over the background colour with light and shade only, so that each works on every colour. Without vmin inside
 * gradients of unknown size.
 */
const overlays: Record<Backdrop, string> = {
  gradient: "linear-gradient(145deg, #fff3, #0006)",
  glow: "radial-gradient(ellipse at 50% 30%, #fff5, #fff0 62%), linear-gradient(#0000, #0005)",
  stripes: "repeating-linear-gradient(135deg, #fff2 0%, #fff2 3.5%, #0001 3.5%, #0001 7%)",
  dots: "radial-gradient(circle, #fff3 22%, #fff0 24%) 0 0 / 4% 7%",
};

/** Returns the CSS background of a look without a name. */
export const backgroundOf = ({ background, backdrop }: Pick<Look, "background" | "backdrop">): string =>
  backdrop ? `${overlays[backdrop]}, ${background}` : background;

/** Draws a host's backdrop, or the ground and drawings of its look with a name; looks.css says the rest of its parts. */
export function drawLook(
  host: HTMLElement,
  { look, colour, background, accent = colour, backdrop }: Look,
): void {
  if (!look) {
    host.style.background = backgroundOf({ background, backdrop });
    return;
  }
  const palette: Palette = { colour, background, accent };
  const { ground, title, digits, weight, panel, edge, corner, scene } = drawings[look](palette);
  host.style.background = ground;
  host.dataset.look = look;
  const named = {
    title: `"${title}", ${letters}`,
    digits: digits ? `"${digits}", ${letters}` : letters,
    weight,
    panel,
    edge,
    corner,
    accent: palette.accent,
  };
  for (const [name, value] of Object.entries(named)) host.style.setProperty(`--look-${name}`, String(value));
  const corners = scene.map(({ at, rounds }) =>
    svg(
      "svg",
      { viewBox: "0 0 100 100", preserveAspectRatio: `${at} meet` },
      rounds.map(([cx, cy, r, paint, line]) =>
        svg(
          "circle",
          line
            ? { cx, cy, r, fill: "none", stroke: paint, "stroke-width": line }
            : { cx, cy, r, fill: paint },
        ),
      ),
    ),
  );
  const isStrip = host.clientWidth > host.clientHeight * 3.5;
  host.insertBefore(part(isStrip ? "look-scene is-band" : "look-scene", "", corners), host.firstChild);
}

/** Takes a look away from a host. */
export function removeLook(host: HTMLElement): void {
  delete host.dataset.look;
  for (const name of Array.from(host.style))
    if (name.indexOf("--look-") === 0) host.style.removeProperty(name);
  host.querySelector(":scope > .look-scene")?.remove();
}
