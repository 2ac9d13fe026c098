import { type MarkedRun, shownText } from "#shared/reading/shown-runs.ts";
import type { Attributes } from "./parts.ts";

/** Reads the text of a cell, shared or not. What is written beside it, as the sound of Japanese words, is left out. */
export class RichText {
  #runs: MarkedRun[] = [];
  #look: Omit<MarkedRun, "text"> = {};
  #isText = false;
  #isBeside = false;

  open(name: string, { val }: Attributes): void {
    if (name === "r") this.#look = {};
    if (name === "strike") this.#look.isStruck = val !== "0" && val !== "false";
    if (name === "vertAlign") this.#look.isRaised = val === "superscript";
    if (name === "rPh") this.#isBeside = true;
    this.#isText = name === "t" && !this.#isBeside;
  }

  text(part: string): void {
    if (this.#isText) this.#runs.push({ ...this.#look, text: part });
  }

  close(name: string): void {
    if (name === "t") this.#isText = false;
    if (name === "r") this.#look = {};
    if (name === "rPh") this.#isBeside = false;
  }

  /** Returns what was read since the last call. */
  take(): ReturnType<typeof shownText> {
    const runs = this.#runs;
    this.#runs = [];
    this.#look = {};
    return shownText(runs);
  }
}
