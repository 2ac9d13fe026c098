import "./design.css";
import type { Stop } from "#player/engine/contracts.ts";
import type { Design, FontFile } from "#shared/media-kinds/design.ts";
import { followLetters } from "../new-letters.ts";
import type { AddressOf, MediaWorld } from "../world.ts";
import { cssFill } from "./css-fill.ts";
import { type DrawnElement, drawElement, type ElementWorld } from "./draw-element.ts";
import { loadFonts } from "./load-fonts.ts";
import { departure, entrance } from "./motions.ts";

export interface DrawnDesign {
  /** Starts videos and motions. */
  play(): void;
  dispose(): void;
}

export interface DesignWorld extends ElementWorld, Pick<MediaWorld, "markMissing"> {
  fontAddress: AddressOf;
  /** Calls back now and whenever the element's size changes, until stopped. */
  followSize(element: HTMLElement, changed: () => void): Stop;
}

/** What is drawn, and for which time. */
export interface DrawingOf {
  design: Design;
  fonts: readonly FontFile[];
  forMs: number;
  offsetMs: number;
  /** Throws when a font cannot be read, in place of drawing with the fonts of the device. */
  needsFonts?: boolean;
}

/**
 * Draws a design with one page into a host, as large as it fits, complete before it resolves: fonts and pictures are decoded. `forMs`:
 * how long it plays; `offsetMs`: how much of that has passed. Throws the reason as text for people.
 */
export async function drawDesign(
  host: HTMLElement,
  { design, fonts, forMs, offsetMs, needsFonts = false }: DrawingOf,
  world: DesignWorld,
): Promise<DrawnDesign> {
  const canvas = document.createElement("div");
  canvas.className = "design";
  canvas.style.width = `${design.width}px`;
  canvas.style.height = `${design.height}px`;
  canvas.style.background = cssFill(design.background);
  const shown = design.elements.filter(({ hidden }) => !hidden);
  const drawn: DrawnElement[] = [];
  const moves: Animation[] = [];
  const stops: Stop[] = [];
  const dispose = () => {
    for (const stop of stops) stop();
    for (const move of moves) move.cancel();
    for (const each of drawn) each.dispose();
    canvas.remove();
  };
  const ready: Promise<unknown>[] = [];
  const hasFonts = loadFonts(fonts, world.fontAddress, {
    own: world.ownFonts,
    ownAddressOf: world.addressOf,
  });
  for (const element of shown) {
    const one = drawElement(element, world);
    drawn.push(one);
    const { markMissing } = world;
    ready.push(markMissing ? one.ready.catch(() => markMissing(one.root, element.type)) : one.ready);
    canvas.appendChild(one.root);
    if (element.enter) moves.push(entrance(one.mover, element.enter));
    if (element.exit) moves.push(departure(one.mover, element.exit, forMs));
  }
  host.appendChild(canvas);
  stops.push(
    world.followSize(host, () => {
      const scale = Math.min(host.clientWidth / design.width, host.clientHeight / design.height) || 1;
      const left = (host.clientWidth - design.width * scale) / 2;
      const top = (host.clientHeight - design.height * scale) / 2;
      canvas.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    }),
  );
  try {
    const [fontsAreRead] = await Promise.all([hasFonts, ...ready]);
    if (needsFonts && !fontsAreRead) throw new Error("a font of the design cannot be read");
  } catch (error) {
    dispose();
    throw error;
  }
  const fitAll = () => {
    for (const one of drawn) one.fit();
  };
  fitAll();
  stops.push(followLetters(fitAll));
  moves.push(...drawn.flatMap((one) => one.move() ?? []));
  for (const move of moves) move.currentTime = offsetMs;
  return {
    play() {
      for (const one of drawn) one.play();
      for (const move of moves) move.play();
    },
    dispose,
  };
}
