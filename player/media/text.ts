import { fitText } from "./fit-text.ts";
import { part } from "./part.ts";
import { ticker } from "./ticker.ts";
import { drawnView, type MediaFactory } from "./view.ts";

const aligns = { left: "left", centre: "center", right: "right" } as const;
const maxShare = 0.28;

const still: MediaFactory<"text"> = ({ item: { settings } }, host, { clock }) => {
  const words = part("text-words", settings.text);
  words.style.textAlign = aligns[settings.align];
  const box = part("text-box", "", [words]);
  return drawnView(host, clock, { look: settings, box, arrange: () => fitText(words, box, maxShare) });
};

/** Shows a text as large as it fits, or as one line that moves through the picture. */
export const text: MediaFactory<"text"> = (slot, host, world) =>
  (slot.item.settings.motion === "ticker" ? ticker : still)(slot, host, world);
