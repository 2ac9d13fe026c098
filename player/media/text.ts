import { dress, undress } from "./dress.ts";
import { fitText, followSize } from "./fit-text.ts";
import { ticker } from "./ticker.ts";
import { type MediaFactory, stillView } from "./view.ts";

const aligns = { left: "left", centre: "center", right: "right" } as const;
const maxShare = 0.28;

const still: MediaFactory<"text"> = ({ item: { settings } }, host) => {
  const box = document.createElement("div");
  const words = document.createElement("div");
  let stop = () => {};
  return {
    ...stillView,
    async prepare() {
      box.className = "text-box";
      words.className = "text-words";
      words.dir = "auto";
      words.textContent = settings.text;
      words.style.color = settings.colour;
      words.style.textAlign = aligns[settings.align];
      dress(host, settings);
      box.appendChild(words);
      host.appendChild(box);
      stop = followSize(box, () => fitText(words, box, maxShare));
    },
    show() {
      // The text has been in place since `prepare`.
    },
    dispose() {
      stop();
      undress(host);
      box.remove();
    },
  };
};

/** Shows a text as large as it fits, or as one line that moves through the picture. */
export const text: MediaFactory<"text"> = (slot, host, world) =>
  (slot.item.settings.motion === "ticker" ? ticker : still)(slot, host, world);
