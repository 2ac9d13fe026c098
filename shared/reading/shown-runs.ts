/** A piece of a text, and the looks of it that change what the text says. */
export interface MarkedRun {
  text: string;
  /** Superscript. */
  isRaised?: boolean;
  isStruck?: boolean;
  isHidden?: boolean;
}

const raisedDigits = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const asRaised = (digits: string) => digits.replace(/\d/g, (digit) => raisedDigits.charAt(Number(digit)));

/** Returns what a raised text says behind another one: "99" and a raised "00" are 99.00, and "80" with a note "1" is not 801. */
function raisedText(text: string, before: string): string {
  if (!/\p{Nd}$/u.test(before)) return text;
  const isPart = /^\p{Nd}{2}$/u.test(text.trim()) && !/[.]\p{Nd}+$/u.test(before);
  return isPart ? `.${text.trimStart()}` : text.replace(/^\d+/, asRaised);
}

/** What stood between a struck price and the one that holds. */
const orphan = /^\s*(?:[/|→]|[-–—]\s)\s*/;

/**
 * Returns the runs of a text that a person reads as valid, with the letters that say the same without looks: two raised
 * digits behind a number are its decimals. Struck and hidden runs are left out; `struck`: the words of the former. Every
 * reader of formatted text asks this.
 */
export function shownRuns<Run extends MarkedRun>(runs: readonly Run[]): { runs: Run[]; struck: string } {
  const shown: Run[] = [];
  let [before, struck] = ["", ""];
  let isAfterStruck = false;
  for (const run of runs) {
    if (run.isHidden || run.text === "") continue;
    const last = shown.at(-1);
    if (run.isStruck) {
      struck += run.text;
      isAfterStruck = true;
      if (last) last.text = last.text.replace(/\s*[/|]\s*$/, "");
      continue;
    }
    const text = isAfterStruck ? run.text.replace(orphan, " ") : run.text;
    isAfterStruck = false;
    // Editors split what looks the same.
    if (last?.isRaised && run.isRaised) last.text += text;
    else shown.push({ ...run, text });
  }
  for (const run of shown) {
    if (run.isRaised) run.text = raisedText(run.text, before);
    before = run.text;
  }
  return { runs: shown, struck: struck.replace(/\s+/g, " ").trim() };
}

/** The same, as one text. */
export function shownText(runs: readonly MarkedRun[]): { text: string; struck: string } {
  const { runs: shown, struck } = shownRuns(runs);
  return { text: shown.map(({ text }) => text).join(""), struck };
}
