import { expect, it, vi } from "vitest";
import type { Media } from "#shared/contracts/library/media.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { saveDesigns, takenBack } from "./save-designs.ts";

const call = vi.hoisted(() => vi.fn());
vi.mock("#web/lib/api.ts", () => ({ call }));

const media = { id: 3, name: "Offer" };
const designOf = (colour: string, shown?: string, background = "#ffffff") =>
  ({
    width: 1920,
    height: 1080,
    background,
    elements: [
      { id: "v", type: "value", colour, sourceId: 1, cell: { key: "Dosa", ...(shown && { shown }) } },
    ],
  }) as unknown as Design;
const answer = (settings: Design) => ({ name: "Offer", widget: { kind: "design", settings } }) as Media;
const [before, after] = [designOf("#c00000", "₹40"), designOf("#008000")];

it("takes back what the server stored, with the values that it wrote into the cells", async () => {
  call.mockResolvedValueOnce(answer(designOf("#008000", "₹60")));
  const { saved } = await saveDesigns([{ media, before, after }], () => {});
  expect(takenBack(saved)).toEqual([{ media, before: designOf("#008000", "₹60"), after: before }]);
});

it("takes back only what was sent where the change of another person was merged", async () => {
  call.mockResolvedValueOnce(answer(designOf("#008000", "₹60", "#000000")));
  const { saved } = await saveDesigns([{ media, before, after }], () => {});
  expect(takenBack(saved)).toEqual([{ media, before: after, after: before }]);
});
