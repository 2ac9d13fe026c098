import type { WidgetOf } from "#shared/media-kinds/contract.ts";
import type { ElementOf } from "#shared/media-kinds/design.ts";
import { cutText } from "#shared/texts/cut-text.ts";

const ink = "#14223c";
const paper = "#f7f4ec";
const text = (
  id: string,
  words: string,
  box: Pick<ElementOf<"text">, "x" | "y" | "w" | "h" | "size" | "valign">,
): ElementOf<"text"> => ({
  ...box,
  id,
  type: "text",
  runs: [{ text: words }],
  font: "poppins",
  bold: id === "name",
  colour: ink,
  align: "left",
});

/** Returns a poster with a QR code of a link, its name, and the words that tell people what to do. */
export const codeDesign = ({
  link,
  name,
  scan,
}: {
  link: string;
  name: string;
  scan: string;
}): WidgetOf<"design"> => ({
  kind: "design",
  settings: {
    width: 1920,
    height: 1080,
    background: paper,
    elements: [
      {
        id: "card",
        type: "shape",
        shape: "rectangle",
        fill: "#ffffff",
        radius: 48,
        x: 120,
        y: 140,
        w: 800,
        h: 800,
      },
      {
        id: "code",
        type: "qr",
        text: link,
        colour: ink,
        background: "#ffffff",
        x: 190,
        y: 210,
        w: 660,
        h: 660,
      },
      text("name", cutText(name, 200), { x: 1010, y: 200, w: 790, h: 440, size: 96, valign: "bottom" }),
      text("scan", scan, { x: 1010, y: 690, w: 790, h: 190, size: 60, valign: "top" }),
    ],
  },
});
