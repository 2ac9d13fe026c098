import type { Layers } from "../media/view.ts";
import { boxOfPart } from "../video-wall/box-of-part.ts";
import type { Place, Strip } from "./bands.ts";

/** Makes the element and the stage of a band, above the layers of the picture. They are hidden until the band is shown. */
export function openStrip(
  { root, layersIn }: Pick<Layers, "root" | "layersIn">,
  { band: { edge, percent }, part }: Place,
): Strip {
  const box = document.createElement("div");
  box.className = "band-box";
  Object.assign(box.style, boxOfPart(part));
  const strip = document.createElement("div");
  strip.className = "band is-waiting";
  strip.dataset.edge = edge;
  const lies = edge === "top" || edge === "bottom";
  // In a corner, one that lies is over one that stands.
  if (lies) box.style.zIndex = "4";
  strip.style[edge] = "0";
  strip.style[lies ? "left" : "top"] = "0";
  strip.style.width = lies ? "100%" : `${percent}%`;
  strip.style.height = lies ? `${percent}%` : "100%";
  box.appendChild(strip);
  root.appendChild(box);
  return {
    stage: layersIn(strip),
    show(visible) {
      strip.classList.toggle("is-waiting", !visible);
    },
    remove: () => box.remove(),
  };
}
