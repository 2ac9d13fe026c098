import type { Language } from "#shared/languages.ts";
import type { DataDocument, DocumentKind, DocumentOf } from "#shared/media-kinds/documents.ts";
import { again } from "../again.ts";
import { dress, type Look, undress } from "../dress.ts";
import { followSize } from "../fit-text.ts";
import { followLetters } from "../new-letters.ts";
import { part } from "../part.ts";
import type { ViewWorld } from "../view.ts";
import { lastUpdateText } from "./words.ts";
import "./fed.css";

/** Below this length of the shorter side, in pixels, a widget is drawn larger and made smaller as a picture. */
const smallestDrawn = 360;
const lookEveryMs = 5_000;

/** Returns true when nothing inside is larger than the element. */
export const holds = (box: HTMLElement): boolean =>
  box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;

export interface FedSettings extends Look {
  sourceId: number;
  colour: string;
  accent?: string | undefined;
  language: Language;
  staleAfterS: number | null;
}

/** The picture that a widget draws into, in its own pixels. */
export interface Picture {
  root: HTMLElement;
  body: HTMLElement;
  width: number;
  height: number;
  /** A hundredth of the length that text sizes follow. */
  unit: number;
  /** A low region below or above something else: room for one line. */
  isStrip: boolean;
}

export interface Fed {
  dispose(): void;
}

/**
 * Keeps a widget up to date that a data source with a document feeds: draws it again when the document, the size or
 * what `describe` says of the time has changed, and shows its age when it is stale.
 */
export function createFed<K extends DocumentKind>(
  host: HTMLElement,
  deps: {
    kind: K;
    settings: FedSettings;
    world: ViewWorld;
    empty: string;
    /** Returns a text that changes when the picture does. */
    describe: (document: DocumentOf<K>, nowMs: number) => string;
    draw: (document: DocumentOf<K>, nowMs: number, picture: Picture) => void;
    /** Milliseconds until the next look; default five seconds. */
    nextMs?: () => number;
  },
): Fed {
  const { kind, settings, world } = deps;
  const { clock, data } = world;
  const body = part("fed-body");
  const age = part("fed-age");
  const root = part(`fed fed-${kind}`, "", [body, age]);
  root.style.color = settings.colour;
  root.style.setProperty("--accent", settings.accent || settings.colour);
  root.style.setProperty("--ground", settings.background);
  dress(host, settings);
  host.appendChild(root);
  let drawn = "";

  const documentNow = (): DocumentOf<K> | null => {
    const known: DataDocument | undefined = data.dataValue(settings.sourceId)?.document;
    return known && known.kind === kind ? (known as DocumentOf<K>) : null;
  };

  function ageNow(nowMs: number): string {
    const known = data.dataValue(settings.sourceId);
    const ageMs = known ? nowMs - known.atMs : 0;
    const { staleAfterS, language } = settings;
    return staleAfterS !== null && ageMs > staleAfterS * 1_000 ? lastUpdateText(ageMs, language) : "";
  }

  function picture(): Picture | null {
    const [across, down] = [host.clientWidth, host.clientHeight];
    if (across === 0 || down === 0) return null;
    const shorter = Math.min(across, down);
    const scale = shorter < smallestDrawn ? shorter / smallestDrawn : 1;
    const [width, height] = [across / scale, down / scale];
    root.style.width = `${width}px`;
    root.style.height = `${height}px`;
    root.style.transform = scale === 1 ? "" : `scale(${scale})`;
    const unit = Math.min(width, height) / 100;
    root.style.setProperty("--unit", `${unit}px`);
    root.classList.toggle("is-tall", height > width);
    const isStrip = width > height * 3.5;
    root.classList.toggle("is-strip", isStrip);
    return { root, body, width, height, unit, isStrip };
  }

  function look(): void {
    const nowMs = clock.now();
    const known = documentNow();
    const ageText = known ? ageNow(nowMs) : "";
    const size = `${host.clientWidth} ${host.clientHeight}`;
    const described = `${size} ${ageText !== ""} ${known ? deps.describe(known, nowMs) : "empty"}`;
    age.textContent = ageText;
    age.style.display = ageText ? "" : "none";
    root.dataset.stale = String(ageText !== "");
    if (described === drawn) return;
    const place = picture();
    if (!place) return;
    drawn = described;
    body.textContent = "";
    body.style.fontSize = "";
    if (known) deps.draw(known, nowMs, place);
    else body.appendChild(part("fed-empty", deps.empty));
  }

  const stops = [
    again(clock, () => {
      look();
      return Math.max(50, Math.min(lookEveryMs, deps.nextMs?.() ?? lookEveryMs));
    }),
    data.subscribe(settings.sourceId, look),
    followSize(host, look),
    followLetters(() => {
      drawn = "";
      look();
    }),
  ];
  return {
    dispose() {
      for (const stop of stops) stop();
      undress(host);
      root.remove();
    },
  };
}
