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

type Drawings = typeof import("./looks/looks.ts");
let drawings: Drawings | null = null;
/** The drawings are no part of the first load: `createView` brings them before the first item that needs them. */
export function dressWith(loaded: Drawings): void {
  drawings = loaded;
}

/** Gives a widget's host its look: background, font (layers.css), and what its parts take from a look with a name. */
export function dress(host: HTMLElement, look: Look): void {
  host.style.background = look.background;
  if (look.font) host.dataset.font = look.font;
  drawings?.drawLook(host, look);
}

export function undress(host: HTMLElement): void {
  host.style.background = "";
  delete host.dataset.font;
  drawings?.removeLook(host);
}
