import { partsByJoining } from "#shared/design-drawing/joined-scripts.ts";
import { largestSize, usualLineHeight } from "#shared/design-drawing/lettering.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { ElementOf, Run } from "#shared/media-kinds/design.ts";
import { cssFill } from "./css-fill.ts";
import { fontStack } from "./load-fonts.ts";

const aligns = { left: "left", centre: "center", right: "right" } as const;
const sides = { top: "flex-start", middle: "center", bottom: "flex-end" } as const;
type Lettered = ElementOf<"text" | "value">;

export interface DrawnText {
  root: HTMLElement;
  /** Replaces the text. */
  write(runs: readonly Run[]): void;
  /** Reduces the letters until the text fits its box. Call it when the fonts are ready and the element is on the page. */
  fit(): void;
  /** Makes a line that moves through its box, paused at its start; null for a text that stands still. After `fit`. */
  move(): Animation | null;
}

/** Draws a text in the box of its element. `ownFonts`: the files of the account's own fonts. */
export function drawText(
  element: Lettered,
  runs: readonly Run[],
  ownFonts: readonly OwnFontFile[] = [],
): DrawnText {
  const root = document.createElement("div");
  const words = document.createElement("div");
  const { style } = root;
  root.className = "design-text";
  style.justifyContent = sides[element.valign];
  style.padding = `${element.padding ?? 0}px`;
  if (element.box) style.background = cssFill(element.box);
  if (element.radius) style.borderRadius = `${element.radius}px`;
  words.dir = "auto";
  words.style.fontFamily = fontStack(element, ownFonts);
  words.style.fontSize = `${element.size}px`;
  words.style.fontWeight = element.bold ? "700" : "400";
  words.style.color = element.colour;
  words.style.textAlign = aligns[element.align];
  words.style.lineHeight = String(element.lineHeight ?? usualLineHeight);
  if (element.spacing) words.style.letterSpacing = `${element.spacing}em`;
  if (element.uppercase) words.style.textTransform = "uppercase";
  if (element.shadow) words.style.textShadow = "0 0.04em 0.14em rgba(0, 0, 0, 0.5)";
  const ticker = element.type === "text" ? element.ticker : undefined;
  if (ticker) {
    root.classList.add("is-ticker");
    words.style.alignSelf = "flex-start";
  }
  root.appendChild(words);

  const fits = () =>
    words.scrollHeight <= root.clientHeight - 2 * (element.padding ?? 0) &&
    (ticker !== undefined || words.scrollWidth <= words.clientWidth);
  const fitsWith = (size: number) => {
    words.style.fontSize = `${size}px`;
    return fits();
  };
  /** Gives the letters the largest size with which the text fits; false when even the least does not. */
  const reduce = () => largestSize(element.size, fitsWith).fits;

  const drawn: DrawnText = {
    root,
    write(next) {
      words.textContent = "";
      for (const run of next) words.appendChild(drawRun(run, element));
    },
    fit() {
      // A word is broken only when smaller letters do not help.
      words.style.overflowWrap = "normal";
      if (reduce()) return;
      words.style.overflowWrap = "break-word";
      reduce();
    },
    move: () => (ticker ? moveLine(words, element.w, ticker) : null),
  };
  drawn.write(runs);
  return drawn;
}

/** Font heights per second, as in the ticker of texts. */
const speeds = { slow: 4, normal: 6, fast: 9 } as const;

/** The line is wholly outside of its box at both ends. The compositor moves it, at a speed that its length does not change. */
function moveLine(words: HTMLElement, width: number, speed: keyof typeof speeds): Animation {
  const { fontSize, direction } = getComputedStyle(words);
  const path = [{ transform: `translate3d(${width}px, 0, 0)` }, { transform: "translate3d(-100%, 0, 0)" }];
  if (direction === "rtl") path.reverse();
  const seconds = (width + words.scrollWidth) / ((Number.parseFloat(fontSize) || 1) * speeds[speed]);
  const motion = words.animate(path, { duration: seconds * 1_000, iterations: Number.POSITIVE_INFINITY });
  motion.pause();
  return motion;
}

function drawRun(run: Run, { bold, spacing }: Lettered): HTMLElement {
  const span = document.createElement("span");
  const parts = run.italic || spacing ? partsByJoining(run.text) : [];
  if (parts.some(({ isJoined }) => isJoined))
    for (const { text, isJoined } of parts) {
      const part = document.createElement("span");
      part.textContent = text;
      if (isJoined) part.className = "is-joined";
      span.appendChild(part);
    }
  else span.textContent = run.text;
  if (run.bold !== undefined && run.bold !== Boolean(bold)) span.style.fontWeight = run.bold ? "700" : "400";
  if (run.italic) span.style.fontStyle = "italic";
  if (run.underline) span.style.textDecoration = "underline";
  if (run.colour) span.style.color = run.colour;
  return span;
}
