import type { Clock, DataValues, Stop } from "#player/engine/contracts.ts";
import { isReworked } from "#shared/design-drawing/picture-place.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import type { DesignElement, ElementOf, ElementType } from "#shared/media-kinds/design.ts";
import { drawQr } from "../qr.ts";
import type { AddressOf, MediaWorld } from "../world.ts";
import { drawReworked } from "./draw-reworked.ts";
import { drawArt, drawShape } from "./drawings.ts";
import { followRow } from "./follow-row.ts";
import { drawText } from "./lettering.ts";
import { drawValue } from "./live-value.ts";

/** What elements use of the page. */
export interface ElementWorld {
  addressOf: AddressOf;
  /** The file of the account's logo; null: it has none. */
  logo: string | null;
  /** The files of the account's own fonts that texts name. */
  ownFonts?: readonly OwnFontFile[] | undefined;
  data: DataValues;
  clock: Clock;
  /** Of the age of a value; left out: English. */
  language?: MediaWorld["language"];
}

export interface DrawnElement {
  /** Has the place, rotation and opacity of the element. */
  root: HTMLElement;
  /** Inside `root`: moves when the element comes and goes. */
  mover: HTMLElement;
  /** Resolves when pictures are decoded and videos have a frame; rejects with the reason as text for people. */
  ready: Promise<unknown>;
  /** Fits texts into their boxes; call it when the fonts are ready. */
  fit(): void;
  /** Makes its endless motion, paused at its start; null: it has none. Call it after `fit`. */
  move(): Animation | null;
  play(): void;
  dispose(): void;
}

interface Content {
  node: Element;
  ready?: Promise<unknown>;
  refit?(): void;
  move?(): Animation | null;
  play?(): void;
  stop?: Stop;
}

/** A media whose file the server has not named yet is found by its id. */
export const fileKey = ({ file, mediaId }: { file?: string | undefined; mediaId: number }): string =>
  file ?? `media:${mediaId}`;

const contents: { [T in ElementType]: (element: ElementOf<T>, world: ElementWorld) => Content } = {
  text(element, { ownFonts }) {
    const drawn = drawText(element, element.runs, ownFonts);
    return { node: drawn.root, refit: drawn.fit, move: drawn.move };
  },
  value: drawValue,
  picture(element, { addressOf }) {
    const problem = "a picture of the design is missing or damaged";
    if (isReworked(element)) return drawReworked(element, addressOf(fileKey(element)), problem);
    const drawn = drawPicture(addressOf(fileKey(element)), problem);
    dressFilm(drawn.node, element);
    return drawn;
  },
  logo(_, { addressOf, logo }) {
    if (logo === null) return { node: document.createElement("div") };
    const drawn = drawPicture(addressOf(logo), "the logo is missing or damaged");
    drawn.node.style.objectFit = "contain";
    return drawn;
  },
  video(element, { addressOf }) {
    const node = document.createElement("video");
    node.muted = true;
    node.loop = true;
    node.playsInline = true;
    node.preload = "auto";
    node.disablePictureInPicture = true;
    dressFilm(node, element);
    const ready = new Promise((resolve, reject) => {
      node.addEventListener("loadeddata", resolve);
      node.addEventListener("error", () => reject(new Error("a video of the design is missing or damaged")));
    });
    node.src = addressOf(fileKey(element));
    return {
      node,
      ready,
      play: () => void node.play().catch(() => undefined),
      stop() {
        node.removeAttribute("src");
        node.load();
      },
    };
  },
  shape: (element) => ({ node: drawShape(element) }),
  art: (element) => ({ node: drawArt(element) }),
  qr: (element) => ({ node: drawQr(element) }),
};

function drawPicture(address: string, problem: string) {
  const node = document.createElement("img");
  node.alt = "";
  node.src = address;
  const ready = node.decode().catch(() => {
    throw new Error(problem);
  });
  return { node, ready };
}

function dressFilm(node: HTMLElement, { fit, radius }: ElementOf<"picture" | "video">): void {
  node.style.objectFit = fit;
  if (radius) node.style.borderRadius = `${radius}px`;
}

/** Gives a drawn element its place. The editor calls it alone while an element is moved. */
export function placeElement(root: HTMLElement, element: DesignElement): void {
  const { style } = root;
  style.width = `${element.w}px`;
  style.height = `${element.h}px`;
  const turned = element.rotate ? ` rotate(${element.rotate}deg)` : "";
  style.transform = `translate(${element.x}px, ${element.y}px)${turned}`;
  style.opacity = String(element.opacity ?? 1);
}

/** Draws one element of a design in units of the canvas. */
export function drawElement(element: DesignElement, world: ElementWorld): DrawnElement {
  const root = document.createElement("div");
  const mover = document.createElement("div");
  root.className = "design-element";
  mover.className = "design-mover";
  placeElement(root, element);
  const draw = contents[element.type] as (element: DesignElement, world: ElementWorld) => Content;
  const { node, ready, refit, move, play, stop } = draw(element, world);
  node.classList.add("design-content");
  if (element.shadow && element.type !== "text" && element.type !== "value") node.classList.add("has-shadow");
  mover.appendChild(node);
  root.appendChild(mover);
  const stopRow = element.row && followRow(mover, element.row, world.data);
  return {
    root,
    mover,
    ready: ready ?? Promise.resolve(),
    fit: () => refit?.(),
    move: () => move?.() ?? null,
    play: () => play?.(),
    dispose() {
      stop?.();
      stopRow?.();
      root.remove();
    },
  };
}
