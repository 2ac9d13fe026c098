import { drawDesign } from "#player/media/design/draw-design.ts";
import { followSize } from "#player/media/fit-text.ts";
import { fontAddress } from "#shared/fonts/address.ts";
import type { LiveDesign } from "./live-design.ts";

/**
 * Draws a design into its place as a screen does, and shows it when it is complete. `moves`: its elements come in one after
 * the other. Returns what removes it.
 */
export async function drawLive(
  place: HTMLElement,
  { design, fonts }: LiveDesign,
  moves: boolean,
): Promise<() => void> {
  const host = document.createElement("div");
  host.className = "try-drawing";
  host.setAttribute("aria-hidden", "true");
  host.style.aspectRatio = `${design.width} / ${design.height}`;
  place.append(host);
  const elements = moves ? design.elements : design.elements.map(({ enter: _, ...each }) => each);
  try {
    const drawn = await drawDesign(
      host,
      { design: { ...design, elements } as typeof design, fonts, forMs: 60_000, offsetMs: 0 },
      {
        addressOf: (file) => file,
        fontAddress,
        logo: null,
        data: { dataValue: () => null, subscribe: () => () => undefined },
        clock: { now: Date.now, monotonic: () => performance.now(), after: () => () => undefined },
        followSize,
      },
    );
    host.dataset.ready = "";
    drawn.play();
    return () => {
      drawn.dispose();
      host.remove();
    };
  } catch (error) {
    host.remove();
    throw error;
  }
}
