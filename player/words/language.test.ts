import { expect, it } from "vitest";
import type { Language } from "#shared/languages.ts";
import { leaseNotices } from "#shared/lease-notices.ts";
import { widgetContracts } from "#shared/media-kinds/contract.ts";
import { deviceTexts } from "#shared/refusals/device.ts";
import { createObservable } from "../observable.ts";
import { firstView } from "../screen-view.ts";
import { imageItem, manifestOf } from "../testing/manifests.ts";
import { cardWords } from "./card-words.ts";
import { drillWords } from "./drill-words.ts";
import { followLanguage, languageOfScreen } from "./language.ts";
import { learnWords } from "./learn-words.ts";
import { said } from "./said.ts";

const countdown = (id: number, language: Language) => ({
  id,
  mediaId: id,
  name: `Countdown ${id}`,
  durationMs: 5_000,
  kind: "countdown" as const,
  settings: widgetContracts.countdown.settings.parse({ title: "", at: "2199-01-01T00:00", language }),
});

function memory(first: string | null = null): Storage {
  let kept = first;
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    removeItem: () => undefined,
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value;
    },
  };
}

const viewOf = () => createObservable(firstView);

it("a device that is not paired has the first of its languages that we know, else English", () => {
  expect(languageOfScreen(null, ["pa-IN", "ta-IN", "en-IN"])).toBe("ta");
  expect(languageOfScreen(null, ["en-US", "hi-IN"])).toBe("en");
  expect(languageOfScreen(null, ["fr", "de-CH"])).toBe("en");
  expect(languageOfScreen(null, [])).toBe("en");
});

it("a paired screen has the language of most of its apps, and without apps that of the device", () => {
  const apps = [countdown(1, "en"), countdown(2, "kn"), countdown(3, "kn")];
  expect(languageOfScreen(manifestOf(apps), ["hi"])).toBe("kn");
  expect(languageOfScreen(manifestOf([imageItem(1)]), ["hi"])).toBe("hi");
});

it("cards are in English until the words are there, and the next start has them at once, also without a network", async () => {
  const storage = memory();
  const view = viewOf();
  followLanguage(view, { storage, preferred: ["gu"], load: learnWords });
  expect(view.get().language).toBe("en");
  await expect.poll(() => view.get().language).toBe("gu");
  expect(cardWords("gu")("connect")).toBe("આ સ્ક્રીન જોડો");

  const later = viewOf();
  followLanguage(later, { storage, preferred: ["gu"], load: () => Promise.reject(new Error("offline")) });
  expect(later.get().language).toBe("gu");
});

it("a screen whose kept words are damaged, or of another language, begins in English", () => {
  const other = JSON.stringify({ language: "ta", texts: {}, sentences: [] });
  for (const kept of ["{", "7", '{"language":"bn"}', '{"language":"bn","texts":{},"sentences":1}', other]) {
    const view = viewOf();
    followLanguage(view, {
      storage: memory(kept),
      preferred: ["bn"],
      load: () => new Promise(() => undefined),
    });
    expect(view.get().language, kept).toBe("en");
  }
});

it("words that arrive late do not replace those of the language that the screen has now", async () => {
  const [storage, view] = [memory(), viewOf()];
  const arrive = new Map<Language, () => void>();
  const load = async (language: Language) => {
    await new Promise<void>((done) => arrive.set(language, done));
    return learnWords(language);
  };
  followLanguage(view, { storage, preferred: ["hi"], load });
  view.set({ output: { ...view.get().output, manifest: manifestOf([countdown(1, "mr")]) } });
  arrive.get("mr")?.();
  await expect.poll(() => view.get().language).toBe("mr");
  arrive.get("hi")?.();
  await learnWords("hi");
  await new Promise(setImmediate);
  expect(JSON.parse(storage.getItem("") ?? "").language).toBe("mr");
});

it("the words follow the apps of a new manifest", async () => {
  const view = viewOf();
  followLanguage(view, { storage: null, preferred: ["en"], load: learnWords });
  view.set({ output: { ...view.get().output, manifest: manifestOf([countdown(1, "mr")]) } });
  await expect.poll(() => view.get().language).toBe("mr");
  view.set({ output: { ...view.get().output, manifest: manifestOf([countdown(1, "en")]) } });
  expect(view.get().language).toBe("en");
  expect(said(leaseNotices.none)).toBe(leaseNotices.none);
});

it("a drill is marked in English where no person has reviewed the word, and in Hindi", async () => {
  const view = viewOf();
  followLanguage(view, { storage: null, preferred: ["te"], load: learnWords });
  await expect.poll(() => view.get().language).toBe("te");
  expect(drillWords("te")("drill")).toBe("DRILL");
  followLanguage(viewOf(), { storage: null, preferred: ["hi"], load: learnWords });
  await expect.poll(() => drillWords("hi")("drill")).toBe("अभ्यास");
});

it("a screen learns each sentence that the player or the server writes in English", async () => {
  const { sentences } = await learnWords("hi");
  const { virtualScreen, ...shown } = deviceTexts;
  const english = [...Object.values(leaseNotices), ...Object.values(shown).map(({ text }) => text)];
  expect(virtualScreen.text).toContain("{device}");
  expect(sentences.map(([text]) => text).sort()).toEqual(english.sort());
});

it("a sentence keeps its values, and its day is in the language of the screen", async () => {
  const view = viewOf();
  followLanguage(view, { storage: null, preferred: ["hi"], load: learnWords });
  await expect.poll(() => view.get().language).toBe("hi");
  expect(said(leaseNotices.ended.replace("{day}", "12 November 2026"))).toContain("12 नवंबर 2026");
  expect(said("The server answered 503 for file 12ab")).toContain("12ab");
  expect(said("of another player")).toBe("of another player");
});
