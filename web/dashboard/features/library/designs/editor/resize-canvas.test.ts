import { expect, it } from "vitest";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { examplesOf, noBrand } from "#shared/design-templates/kit/template.ts";
import { type Design, type DesignElement, savedDesign } from "#shared/media-kinds/design.ts";
import { type Box, boundsOf, touches } from "./geometry.ts";
import { resizeCanvas } from "./resize-canvas.ts";

const posters = allTemplates.map((template) =>
  template.make({
    orientation: "landscape",
    language: "en",
    brand: noBrand,
    answers: examplesOf(template, "en"),
  }),
);
const upright = (design: Design) => resizeCanvas(design, 1080, 1920);
const lettered = ({ elements }: Design) =>
  elements.flatMap((each) => (each.type === "text" || each.type === "value" ? each : []));
/** Rounding makes neighbours touch. */
const within = ({ x, y, w, h }: Box): Box => ({ x: x + 0.5, y: y + 0.5, w: w - 1, h: h - 1 });
const isInside = (element: DesignElement, { width, height }: Design): boolean => {
  const { x, y, w, h } = boundsOf(element);
  const askew = element.rotate ? 0.03 * width : 2;
  return x > -askew && y > -askew && x + w < width + askew && y + h < height + askew;
};

it("makes upright designs of all templates that can be saved, with texts that stay apart", () => {
  expect(posters.length).toBeGreaterThan(100);
  const newlyOver: DesignElement[][] = [];
  for (const design of posters) {
    const resized = upright(design);
    expect(savedDesign.safeParse(resized).error?.issues ?? []).toEqual([]);
    const byId = new Map(resized.elements.map((each) => [each.id, each]));
    for (const element of design.elements)
      if (isInside(element, design)) {
        const after = byId.get(element.id);
        expect(after && isInside(after, resized), `${element.type} ${JSON.stringify(after)}`).toBe(true);
      }
    const texts = lettered(design);
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1)) {
        if (touches(boundsOf(one), other)) continue;
        const [a, b] = [byId.get(one.id), byId.get(other.id)];
        if (a && b && touches(within(boundsOf(a)), b)) newlyOver.push([a, b]);
      }
  }
  expect(newlyOver).toEqual([]);
});

it("leads back: after two changes of the shape, texts have the place and the size that they had", () => {
  const far = posters.filter((design) => {
    const back = resizeCanvas(upright(design), design.width, design.height);
    const texts = lettered(back);
    return lettered(design).some((text, at) => {
      const now = texts[at];
      return (
        !now || Math.abs(now.x - text.x) > 40 || Math.abs(now.y - text.y) > 40 || now.size < text.size * 0.7
      );
    });
  });
  expect(far.length / posters.length).toBeLessThan(0.25);
});

it("keeps the shape of what has one, and takes along what lies on it", () => {
  const base = { x: 1500, y: 60, w: 360, h: 360 };
  const design: Design = {
    width: 1920,
    height: 1080,
    background: "#ffffff",
    elements: [
      { ...base, id: "bubble", type: "shape", shape: "burst", fill: "#ff0000" },
      {
        ...base,
        id: "price",
        type: "text",
        x: 1540,
        y: 180,
        w: 280,
        h: 120,
        runs: [{ text: "₹99" }],
        font: "sans",
        size: 90,
        colour: "#ffffff",
        align: "centre",
        valign: "middle",
      },
    ],
  };
  const [bubble, price] = upright(design).elements;
  expect(bubble?.w).toBe(bubble?.h);
  expect(bubble?.w).toBe(360);
  expect(Number(bubble?.x) + 360).toBeLessThanOrEqual(1080);
  expect(price).toMatchObject({
    w: 280,
    h: 120,
    size: 90,
    x: Number(bubble?.x) + 40,
    y: Number(bubble?.y) + 120,
  });
  // The same shape in another size is the same picture.
  expect(resizeCanvas(design, 960, 540).elements[1]).toMatchObject({
    x: 770,
    y: 90,
    w: 140,
    h: 60,
    size: 45,
  });
});
