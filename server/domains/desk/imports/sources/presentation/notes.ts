import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

/** What of a presentation does not become part of a design, or becomes something simpler. */
export type Loss =
  | "chart"
  | "smartArt"
  | "ole"
  | "metafile"
  | "film"
  | "sound"
  | "animation"
  | "outsidePicture"
  | "pictureGone"
  | "shape"
  | "asciiText"
  | "place"
  | "formula"
  | "tooMuch"
  | "upright"
  | "nested"
  | "sizes"
  | "struck";

const reasons: Record<Loss, (slide: number, count: number) => ReasonRef> = {
  chart: (slide, count) => reasonRef("slideChart", { slide, count }),
  smartArt: (slide, count) => reasonRef("slideSmartArt", { slide, count }),
  ole: (slide, count) => reasonRef("slideObject", { slide, count }),
  metafile: (slide, count) => reasonRef("slideMetafile", { slide, count }),
  film: (slide, count) => reasonRef("slideFilm", { slide, count }),
  sound: (slide, count) => reasonRef("slideSound", { slide, count }),
  animation: (slide) => reasonRef("slideAnimation", { slide }),
  outsidePicture: (slide, count) => reasonRef("slideOutsidePicture", { slide, count }),
  pictureGone: (slide, count) => reasonRef("slidePictureGone", { slide, count }),
  shape: (slide, count) => reasonRef("slideShape", { slide, count }),
  asciiText: (slide, count) => reasonRef("slideAsciiText", { slide, count }),
  place: (slide, count) => reasonRef("slidePlace", { slide, count }),
  formula: (slide, count) => reasonRef("slideFormula", { slide, count }),
  tooMuch: (slide, count) => reasonRef("slideTooMuch", { slide, count }),
  upright: (slide, count) => reasonRef("slideUpright", { slide, count }),
  nested: (slide, count) => reasonRef("slideNested", { slide, count }),
  sizes: (slide, count) => reasonRef("slideSizes", { slide, count }),
  struck: (slide, count) => reasonRef("slideStruck", { slide, count }),
};

/** Counts what of one slide is lost or changed. */
export class SlideNotes {
  readonly slide: number;
  readonly #counts = new Map<Loss, number>();

  constructor(slide: number) {
    this.slide = slide;
  }

  add(loss: Loss): void {
    this.#counts.set(loss, (this.#counts.get(loss) ?? 0) + 1);
  }

  list(): { slide: number; loss: Loss; reason: ReasonRef }[] {
    return [...this.#counts].map(([loss, count]) => ({
      slide: this.slide,
      loss,
      reason: reasons[loss](this.slide, count),
    }));
  }
}
