import type { Backdrop, WidgetFont } from "#shared/media-kinds/contract.ts";

export interface Look {
  background: string;
  font?: WidgetFont | undefined;
  backdrop?: Backdrop | undefined;
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

/** Returns the CSS background of a look. */
export const backgroundOf = ({ background, backdrop }: Look): string =>
  backdrop ? `${overlays[backdrop]}, ${background}` : background;

/** Gives a widget's host its background and font (layers.css). */
export function dress(host: HTMLElement, look: Look): void {
  host.style.background = backgroundOf(look);
  if (look.font) host.dataset.font = look.font;
}

export function undress(host: HTMLElement): void {
  host.style.background = "";
  delete host.dataset.font;
}
