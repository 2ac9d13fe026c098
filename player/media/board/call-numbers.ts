import { plainDigits } from "#shared/digits.ts";
import type { Language } from "#shared/languages.ts";
import { declareTexts } from "../texts.ts";
import type { BoardEntry } from "./content.ts";

const callTexts = declareTexts("widget.queue", {
  number: "Number {token}",
  numberAt: "Number {token}, counter {counter}",
});

/** More at once are old news: the screen was offline. */
const mostAtOnce = 3;

/** Notices new numbers of a queue and calls them aloud, if wanted. */
export interface Caller {
  /** Returns the keys of the rows that are new since the last look; on the first look nothing is new. */
  see(entries: readonly Pick<BoardEntry, "key" | "name" | "detail">[]): string[];
  setVolume(volume: number): void;
  dispose(): void;
}

/** Two soft tones, where the device has no voice for the language. */
function chime(volume: number): void {
  if (typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0.3 * volume;
  gain.connect(context.destination);
  [660, 523].forEach((frequency, at) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + at * 0.45);
    tone.stop(context.currentTime + at * 0.45 + 0.4);
    if (at === 1) tone.onended = () => void context.close();
  });
}

/** Returns a voice of the device for a language, one that needs no network first; null: it has none. */
function voiceFor(language: Language): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === "undefined") return null;
  const fits = speechSynthesis.getVoices().filter((voice) => voice.lang.split(/[-_]/)[0] === language);
  return fits.find((voice) => voice.localService) ?? fits[0] ?? null;
}

/** Letters and numbers apart, so that A-104 is no word. */
const spoken = (token: string): string =>
  plainDigits(token)
    .replace(/[-\s]+/g, " ")
    .replace(/(\p{L})(?=\d)/gu, "$1 ");

/** `language`: of the calls; null: new numbers are only marked. */
export function createCaller(language: Language | null): Caller {
  let seen: ReadonlySet<string> | null = null;
  let volume = 0;
  // Some browsers load their voices at the first question.
  if (language) voiceFor(language);

  function call({ name, detail }: Pick<BoardEntry, "name" | "detail">): void {
    if (!language || volume === 0 || !name) return;
    const voice = voiceFor(language);
    if (!voice) {
      chime(volume);
      return;
    }
    const texts = callTexts(language);
    const token = spoken(name);
    const sentence = detail
      ? texts("numberAt", { token, counter: plainDigits(detail) })
      : texts("number", { token });
    const utterance = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, { voice, lang: voice.lang, volume, rate: 0.9 });
    speechSynthesis.speak(utterance);
  }

  return {
    see(entries) {
      const before = seen;
      seen = new Set(entries.map(({ key }) => key));
      const fresh = before ? entries.filter(({ key }) => !before.has(key)) : [];
      // The newest stands first, and is called last.
      for (const entry of fresh.slice(0, mostAtOnce).reverse()) call(entry);
      return fresh.map(({ key }) => key);
    },
    setVolume(next) {
      volume = next;
    },
    dispose() {
      if (language && typeof speechSynthesis !== "undefined") speechSynthesis.cancel();
    },
  };
}
