import { afterEach, expect, it, vi } from "vitest";
import { createCaller } from "./call-numbers.ts";

const entry = (key: string, name: string, detail = "") => ({ key, name, detail });
afterEach(() => vi.unstubAllGlobals());

/** A device with voices for these languages. Returns what it speaks and how many tones it plays. */
function device(languages: readonly string[]) {
  const heard = { spoken: [] as string[], tones: 0 };
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => languages.map((lang) => ({ lang, localService: true })),
    speak: ({ text, volume }: { text: string; volume: number }) => heard.spoken.push(`${text} ${volume}`),
    cancel() {},
  });
  const tone = () => ({ frequency: {}, connect() {}, start: () => heard.tones++, stop() {} });
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      createGain = () => ({ gain: {}, connect() {} });
      createOscillator = tone;
    },
  );
  return heard;
}

it("marks new numbers and calls them, the newest last, and nothing at the first look", () => {
  const heard = device(["en-IN"]);
  const caller = createCaller("en");
  caller.setVolume(0.5);
  expect(caller.see([entry("a", "A-104", "2")])).toEqual([]);
  const next = [entry("c", "A-106", "1"), entry("b", "A-105"), entry("a", "A-104", "2")];
  expect(caller.see(next)).toEqual(["c", "b"]);
  expect(caller.see(next)).toEqual([]);
  // Called again: the same number with a new key.
  caller.see([entry("d", "A-104", "2"), ...next.slice(0, 2)]);
  expect(heard).toEqual({
    spoken: ["Number A 105 0.5", "Number A 106, counter 1 0.5", "Number A 104, counter 2 0.5"],
    tones: 0,
  });
});

it("plays two tones where the device has no voice for the language", () => {
  const heard = device(["en-IN"]);
  const caller = createCaller("hi");
  caller.setVolume(1);
  caller.see([]);
  caller.see([entry("a", "7")]);
  expect(heard).toEqual({ spoken: [], tones: 2 });
});

it.each([
  ["without a language", null, 1],
  ["while it is silent, as in previews", "en", 0],
] as const)("calls nobody %s", (_, language, volume) => {
  const heard = device(["en-IN"]);
  const caller = createCaller(language);
  caller.setVolume(volume);
  caller.see([]);
  expect(caller.see([entry("a", "7")])).toEqual(["a"]);
  expect(heard).toEqual({ spoken: [], tones: 0 });
});
