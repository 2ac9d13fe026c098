import { contrastOf, luminanceOf, wordsOn } from "./words-on-colour.ts";

const channels = (colour: string) =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

/** Returns a mix of two colours (#rrggbb). `share`: how much of the second one, 0 to 1. */
export function mixOf(one: string, other: string, share: number): string {
  const others = channels(other);
  return `#${channels(one)
    .map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** Returns the colour, only as much darker or lighter as it needs for this contrast on every ground. */
function readable(colour: string, grounds: readonly string[], contrast: number): string {
  const pole = grounds.every((ground) => luminanceOf(ground) > 0.5) ? "#000000" : "#ffffff";
  for (let share = 0; share < 1; share += 0.02) {
    const tone = mixOf(colour, pole, share);
    if (grounds.every((ground) => contrastOf(tone, ground) >= contrast)) return tone;
  }
  return pole;
}

/** The grounds of the dashboard, of tokens.css: page, surface and hovered rows of a scheme. */
export const schemeGrounds = {
  light: ["#ffffff", "#f4f6f9", "#edf0f5"],
  dark: ["#131c2b", "#0c131f", "#1f2b3e"],
} as const;
/** The ground of the menu in both schemes. */
export const menuGround = "#14213d";

/** What one colour becomes in a scheme, in the words of tokens.css. */
export interface Tones {
  /** Ground of buttons. It differs from the page. */
  fill: string;
  fillHover: string;
  /** Black or white words on `fill`: at least 4.5 to 1. */
  onFill: string;
  /** Words in the colour: at least 4.5 to 1 on each ground, and on `soft`. */
  text: string;
  soft: string;
  /** Lines with a meaning: at least 3 to 1. */
  line: string;
}

/** Returns the tones of a colour (#rrggbb), readable in this scheme whatever the colour is. */
export function tonesOf(colour: string, scheme: keyof typeof schemeGrounds): Tones {
  const grounds = schemeGrounds[scheme];
  const fill = readable(colour, grounds, 1.25);
  const onFill = wordsOn(fill);
  const soft = mixOf(grounds[0], colour, scheme === "light" ? 0.1 : 0.2);
  return {
    fill,
    // Away from the words, so that they stay readable.
    fillHover: mixOf(fill, onFill === "#ffffff" ? "#000000" : "#ffffff", 0.12),
    onFill,
    text: readable(colour, [...grounds, soft], 4.5),
    soft,
    line: readable(colour, grounds, 3),
  };
}

/** Returns the values of the accent's variables of tokens.css for a colour (#rrggbb), for both schemes at once. */
export function accentVariables(colour: string): Record<string, string> {
  const light = tonesOf(colour, "light");
  const dark = tonesOf(colour, "dark");
  const both = (tone: keyof Tones) => `light-dark(${light[tone]}, ${dark[tone]})`;
  return {
    "--color-accent-fill": both("fill"),
    "--color-accent-fill-hover": both("fillHover"),
    "--color-accent-fill-press": both("fillHover"),
    "--color-on-accent": both("onFill"),
    "--color-accent-text": both("text"),
    "--color-accent-soft": both("soft"),
    "--color-accent-line": both("line"),
    "--lamp": readable(colour, [menuGround], 3),
    "--glow-lamp": "none",
  };
}
