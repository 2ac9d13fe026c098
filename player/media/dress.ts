import type { Backdrop, WidgetFont } from "#shared/media-kinds/contract.ts";
import type { LookName } from "#shared/media-kinds/looks.ts";

export interface Look {
  colour: string;
  background: string;
  accent?: string | undefined;
  font?: WidgetFont | undefined;
  backdrop?: Backdrop | undefined;
  look?: LookName | undefined;
}

/**
 * Drawn over the background colour with light and shade only, so that each works on every colour. Written for Chromium
 * 72: without color-mix and without vmin inside gradients of unknown size.
 */
const overlays: Record<Backdrop, string> = {
  gradient: "linear-gradient(145deg, #fff3, #0006)",
  glow: "radial-gradient(ellipse at 50% 30%, #fff5, #fff0 62%), linear-gradient(#0000, #0005)",
  stripes: "repeating-linear-gradient(135deg, #fff2 0%, #fff2 3.5%, #0001 3.5%, #0001 7%)",
  dots: "radial-gradient(circle, #fff3 22%, #fff0 24%) 0 0 / 4% 7%",
};

/** Returns the CSS background of a look without a name. */
export const backgroundOf = ({ background, backdrop }: Look): string =>
  backdrop ? `${overlays[backdrop]}, ${background}` : background;

let drawn: typeof import("./looks/looks.ts") | null = null;
/** Loads the drawings of the looks, which are no part of the first load. `createView` waits for it. */
export const loadLooks = async (): Promise<void> => {
  drawn = await import("./looks/looks.ts");
};

/** Gives a widget's host its look: background, font (layers.css), and what its parts take from a look with a name. */
export function dress(host: HTMLElement, look: Look): void {
  const { colour, background, accent = colour } = look;
  if (look.look && drawn) {
    drawn.drawLook(host, look.look, { colour, background, accent });
    return;
  }
  host.style.background = backgroundOf(look);
  if (look.font) host.dataset.font = look.font;
}

export function undress(host: HTMLElement): void {
  host.style.background = "";
  delete host.dataset.font;
  drawn?.removeLook(host);
}
