import { part } from "./fit-app.ts";
import { fitText } from "./fit-text.ts";
import { drawQr } from "./qr.ts";
import "./beside-code.css";

/** Words that fill their place, with a QR code beside them. */
export interface BesideCode {
  box: HTMLElement;
  arrange(): void;
}

/** Draws words and the QR code of a text as large as they fit; without a code the words have all the room. */
export function besideCode(text: string, words: HTMLElement, most = 0.13): BesideCode {
  const place = part("code-place", "", [words]);
  if (text === "") {
    const box = part("app", "", [place]);
    return { box, arrange: () => fitText(words, place, most) };
  }
  // Dark on white in every look: some scanners cannot read light modules on dark ground.
  const code = part("code-picture", "", [drawQr({ text, colour: "#000000", background: "#ffffff" })]);
  const box = part("app with-code", "", [code, place]);
  return {
    box,
    arrange() {
      const [width, height] = [box.clientWidth, box.clientHeight];
      const isWide = width > height * 1.15;
      box.dataset.fit = isWide ? "wide" : "high";
      const side = isWide ? Math.min(height, width * 0.5) : Math.min(width, height * 0.6);
      code.style.width = code.style.height = `${Math.floor(side)}px`;
      fitText(words, place, most);
    },
  };
}
