import { z } from "zod";
import { type DesignElement, designElement, designLimits } from "#shared/media-kinds/design.ts";
import { plainText } from "../text-runs.ts";

/* Elements in the clipboard: as data inside HTML, so that another tab and another design can paste them. */

const attribute = "data-vitrine-elements";
const shape = z.array(designElement).min(1).max(designLimits.elements);

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\n/g, "<br>");

/** Returns elements as HTML with their data, and their words as plain text for other programs. */
export function asClipboard(elements: readonly DesignElement[]): { html: string; text: string } {
  const text = elements.flatMap((each) => (each.type === "text" ? [plainText(each.runs)] : [])).join("\n");
  const data = escaped(JSON.stringify(elements));
  return { html: `<div ${attribute}="${data}">${escaped(text)}</div>`, text };
}

/** Returns the elements that were copied here or in another tab; null for anything else. */
export function copiedElements(page: Document): DesignElement[] | null {
  const written = page.querySelector(`[${attribute}]`)?.getAttribute(attribute);
  if (!written) return null;
  try {
    return shape.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns elements as this account can save them: without those whose media or value it does not have. An element that
 * stands for a row of another account's table loses the row.
 */
export function placeable(
  elements: readonly DesignElement[],
  { media, sources }: { media: ReadonlySet<number>; sources: ReadonlySet<number> },
): DesignElement[] {
  return elements.flatMap((each) => {
    if ("mediaId" in each && !media.has(each.mediaId)) return [];
    if (each.type === "value" && !sources.has(each.sourceId)) return [];
    const { row, ...alone } = each;
    return [row && !sources.has(row.sourceId) ? alone : each];
  });
}
