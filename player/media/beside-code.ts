import { appBox } from "./fit-app.ts";
import { fitText } from "./fit-text.ts";
import { part } from "./part.ts";
import { drawQr } from "./qr.ts";
import "./beside-code.css";

/** Words that fill their place, with a QR code beside them. */
export interface BesideCode {
  box: HTMLElement;
  arrange(): void;
}

/**
 * Draws words and the QR code of a text as large as they fit; without a code the words have all the room. `most`: the
 * largest letters, as a share of the shorter side. `codeShare`: the part of the longer side that the code may have.
 */
export function besideCode(
  text: string,
  words: HTMLElement,
  { most = 0.13, codeShare = 0.5 }: { most?: number; codeShare?: number } = {},
): BesideCode {
  const place = part("code-place", "", [words]);
  // Dark on white in every look: some scanners cannot read light modules on dark ground.
  const code =
    text === ""
      ? null
      : part("code-picture", "", [drawQr({ text, colour: "#000000", background: "#ffffff" })]);
  const box = code ? appBox("with-code", [code, place]) : appBox("", [place]);
  return {
    box,
    arrange() {
      const [width, height] = [box.clientWidth, box.clientHeight];
      const isWide = width > height * 1.15;
      const isBand = width > height * 3.5;
      box.dataset.fit = isWide ? "wide" : "high";
      words.dataset.shape = isBand ? "band" : isWide ? "wide" : "high";
      if (code) {
        const side = isWide
          ? Math.min(height, width * codeShare)
          : Math.min(width, height * (codeShare + 0.1));
        code.style.width = code.style.height = `${Math.floor(side)}px`;
      }
      fitText(words, place, isBand ? most * 2.6 : most);
    },
  };
}
