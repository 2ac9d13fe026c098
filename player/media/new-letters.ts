import type { Clock, Stop } from "#player/engine/contracts.ts";
import type { FontFile } from "#shared/media-kinds/design.ts";
import type { AddressOf } from "./world.ts";

/** A browser chooses the weight before it looks for the letter: each file is there in both. */
const weights = ["400", "700"];
const added = new Map<string, FontFace>();

/**
 * Adds the fonts that a manifest names to the page, once. The browser reads a file when a text on the page needs it; one
 * that could not be read is added again. Returns the files that are new.
 */
export function addFonts(fonts: readonly FontFile[], addressOf: AddressOf): string[] {
  const fresh = fonts.map(({ file }) => file).filter((file) => !added.has(`${file} ${weights[0]}`));
  for (const { font, range, file } of fonts)
    for (const weight of weights) {
      const key = `${file} ${weight}`;
      const known = added.get(key);
      if (known && known.status !== "error") continue;
      if (known) document.fonts.delete(known);
      const descriptors = { weight, unicodeRange: range, display: "swap" } as const;
      const face = new FontFace(`vitrine-${font}`, `url("${addressOf(file)}") format("woff2")`, descriptors);
      document.fonts.add(face);
      added.set(key, face);
    }
  return fresh;
}

/**
 * Longest time for which an item waits for its fonts. They are on the device, so this is for a device that has not stored
 * them yet: an emergency is then shown at once with the letters that there are.
 */
const longestWaitMs = 400;

/** Calls back whenever fonts have arrived: texts that are on the page have another size then. */
export function followLetters(changed: () => void): Stop {
  document.fonts.addEventListener("loadingdone", changed);
  return () => document.fonts.removeEventListener("loadingdone", changed);
}

/** Resolves when the texts on the page have their fonts, or after a short time. Those who follow have measured again. */
export function lettersReady(clock: Pick<Clock, "after">): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(longestWaitMs, resolve);
    // `ready` lays the page out first, so it knows of the texts that were just added.
    void document.fonts.ready.then(() => {
      stop();
      resolve();
    });
  });
}
