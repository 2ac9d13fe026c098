import type { Run } from "#shared/media-kinds/design.ts";
import { cutText } from "#shared/texts/cut-text.ts";

type Style = Omit<Run, "text">;

/** Of one piece, and of a text that is pasted. A longer one is no poster. */
export const mostLetters = 2_000;

/** Joins neighbours with the same style up to the longest piece, and drops empty ones. Always returns at least one piece. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const { text: _, ...style } = run;
    const { text: __, ...before } = last ?? { text: "" };
    const isMore = last && JSON.stringify(style) === JSON.stringify(before);
    let rest = isMore ? last.text + run.text : run.text;
    if (isMore) joined.pop();
    while (rest !== "") {
      const text = cutText(rest, mostLetters);
      joined.push({ ...run, text });
      rest = rest.slice(text.length);
    }
  }
  return joined.length > 0 ? joined : [{ text: "" }];
}

/** Returns the plain text. */
export const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

const hex = (value: string): string | undefined => {
  const parts = value.match(/^rgba?\((\d+), (\d+), (\d+)/);
  if (parts)
    return `#${parts
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, "0"))
      .join("")}`;
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
};

/** Returns the style of an element that the browser's own editing made inside a text. */
function styleOf(element: HTMLElement, outer: Style, isBold: boolean): Style {
  const style: Style = { ...outer };
  const { tagName } = element;
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, color } = element.style;
  if (tagName === "B" || tagName === "STRONG") style.bold = true;
  if (fontWeight) style.bold = fontWeight === "bold" || Number(fontWeight) >= 600;
  if (tagName === "I" || tagName === "EM" || fontStyle === "italic") style.italic = true;
  if (tagName === "U" || /underline/.test(`${textDecorationLine} ${textDecoration}`)) style.underline = true;
  const colour = hex(color) ?? hex(element.getAttribute("color") ?? "");
  if (colour) style.colour = colour;
  if (style.bold === isBold) delete style.bold;
  return style;
}

/**
 * Reads the pieces of a text from an editable element. `isBold`: the element's own weight, which its pieces need not
 * say. A new block is a new line.
 */
export function readRuns(root: HTMLElement, isBold: boolean): Run[] {
  const runs: Run[] = [];
  const walk = (node: Node, style: Style) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) runs.push({ text: child.textContent ?? "", ...style });
      else if (child instanceof HTMLBRElement) runs.push({ text: "\n", ...style });
      else if (child instanceof HTMLElement) {
        const isBlock = /^(DIV|P|LI)$/.test(child.tagName);
        if (isBlock && runs.length > 0 && !plainText(runs).endsWith("\n"))
          runs.push({ text: "\n", ...style });
        walk(child, styleOf(child, style, isBold));
      }
    }
  };
  walk(root, {});
  const joined = joinRuns(runs);
  // Browsers keep an empty line open at the end.
  const last = joined.at(-1);
  if (last?.text.endsWith("\n")) last.text = last.text.slice(0, -1);
  return joinRuns(joined);
}
