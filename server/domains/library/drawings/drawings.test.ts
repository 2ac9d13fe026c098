import { describe, expect, it } from "vitest";
import { drawingsInPage, searchDrawings } from "#shared/contracts/library/drawings.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { designElement } from "#shared/media-kinds/design.ts";
import { appForTests, customerForTests } from "../../../testing/kit.ts";
import { plainWords, readMeanings } from "./meanings.ts";
import { drawingLibraries, readDrawings } from "./read-libraries.ts";

const test = appForTests();
const { client } = customerForTests(test);
const search = async (words: string, skip?: number) =>
  (await client.call(searchDrawings, { words, ...(skip !== undefined && { skip }) })).body;

/** What people type in each language, and a drawing that the first page must show. */
const asked: readonly (readonly [language: string, words: string, shows: RegExp])[] = [
  ["English", "tea", /chai|tea|hot beverage/],
  ["English", "samosa", /^samosa/],
  ["English", "birthday cake", /birthday cake/],
  ["English", "discount", /discount/],
  ["English", "whatsapp", /whatsapp/],
  ["English", "arrow right", /arrow right|right arrow/],
  ["English", "no smoking", /no smoking/],
  ["English", "flag japan", /Flag: Japan/],
  ["Hindi", "चाय", /chai|tea|hot beverage/],
  ["Hindi", "दिवाली", /diya/],
  ["Hindi", "मिठाई", /gulab jamun|barfi|peda/],
  ["Hindi", "फूल", /rose|flower|bouquet/],
  ["Hindi", "डॉक्टर", /stethoscope|doctor|health worker/],
  ["Hindi", "हाथी", /elephant/],
  ["Hindi", "छूट", /discount/],
  ["Hindi", "मंदिर", /temple/],
  ["Hindi in Latin letters", "chai", /chai/],
  ["Hindi in Latin letters", "kursi", /chair/],
  ["Marathi", "चहा", /chai|tea|hot beverage/],
  ["Marathi", "सवलत", /discount/],
  ["Marathi", "शाळा", /school/],
  ["Marathi", "दुचाकी", /scooter|motorcycle/],
  ["Marathi", "हत्ती", /elephant/],
  ["Marathi", "आंबा", /mango/],
  ["Marathi", "गणपती", /ganesha/],
  ["Tamil", "கோலம்", /kolam/],
  ["Bengali", "লাড্ডু", /laddoos/],
  ["Gujarati", "ચા", /chai|tea|hot beverage/],
  ["Gujarati", "દુકાન", /store/],
  ["Gujarati", "ઢોકળા", /dhokla/],
  ["Gujarati", "ઘર", /house|home/],
  ["Gujarati", "ફૂલ", /rose|flower|bouquet/],
  ["Gujarati", "વરસાદ", /rain/],
  ["Bengali", "চা", /chai|tea|hot beverage/],
  ["Bengali", "মাছ", /fish/],
  ["Bengali", "বই", /book/],
  ["Bengali", "রসগোল্লা", /rasmalai/],
  ["Bengali", "শাড়ি", /sari/],
  ["Bengali", "সূর্য", /sun/],
  ["Tamil", "தேநீர்", /chai|tea|hot beverage/],
  ["Tamil", "தோசை", /^dosa/],
  ["Tamil", "யானை", /elephant/],
  ["Tamil", "புடவை", /sari/],
  ["Tamil", "கோவில்", /temple/],
  ["Tamil", "மழை", /rain/],
  ["Telugu", "టీ", /chai|tea|hot beverage/],
  ["Telugu", "ఇడ్లీ", /idli/],
  ["Telugu", "ఇల్లు", /house|home/],
  ["Telugu", "రైలు", /train/],
  ["Telugu", "నగలు", /necklace|jhumka|ring/],
  ["Telugu", "పువ్వు", /rose|flower|bouquet/],
  ["Kannada", "ಚಹಾ", /chai|tea|hot beverage/],
  ["Kannada", "ಇಡ್ಲಿ", /idli/],
  ["Kannada", "ಆನೆ", /elephant/],
  ["Kannada", "ಅಂಗಡಿ", /store/],
  ["Kannada", "ಮದುವೆ", /shehnai|mehndi|ring|bride|wedding/],
  ["Kannada", "ಹೂವು", /rose|flower|bouquet/],
];

describe("the search of drawings", () => {
  it.each(asked)("%s: “%s” shows what is meant within the first row", async (_, words, shows) => {
    const { items } = await search(words);
    expect(items.slice(0, 6).map(({ title }) => title)).toContainEqual(expect.stringMatching(shows));
  });

  it("gives a page, then the next ones, each drawing once", async () => {
    const first = await search("arrow");
    expect(first.items.length).toBe(drawingsInPage);
    expect(first.total).toBeGreaterThan(200);
    const keys = new Set<string>();
    for (let skip = 0; skip < first.total; skip += drawingsInPage)
      for (const { key } of (await search("arrow", skip)).items) keys.add(key);
    expect(keys.size).toBe(first.total);
    expect((await search("arrow", first.total)).items).toEqual([]);
  });

  it("finds nothing for other words, signs, and what only looks like a pattern", async () => {
    for (const words of ["qwertyuiop", "!!!", ".*", "\\", "चचचचच"])
      expect((await search(words)).total).toBe(0);
  });

  it("shows beginnings of words only while there is little else", async () => {
    const titles = async (words: string) => (await search(words)).items.map(({ title }) => title);
    expect(await titles("tea")).toEqual(expect.arrayContaining(["cutting chai", "bubble tea", "teapot"]));
    expect((await titles("tea")).join()).not.toMatch(/tears|teacher|crying/);
    expect(await titles("samos")).toContain("samosa");
    expect(await titles("umbrel")).toContain("umbrella");
  });

  it("keeps what it found in the design itself", async () => {
    const { items } = await search("pizza");
    const elements = items.slice(0, 3).map(({ view, paths }, at) => ({
      id: `d${at}`,
      type: "art" as const,
      x: 0,
      y: 0,
      w: 100,
      h: 100,
      view,
      paths,
    }));
    const settings = { width: 1920, height: 1080, background: "#ffffff", elements };
    const { body } = await client.call(createWidget, { name: "Offer", widget: { kind: "design", settings } });
    expect(body.widget).toMatchObject({ kind: "design", settings: { elements } });
  });
});

describe("the libraries", () => {
  it("have a licence, and only drawings that a design accepts as its element", () => {
    expect(drawingLibraries().map(({ id, licence }) => [id, licence])).toEqual([
      ["emoji", "MIT"],
      ["flags", "MIT"],
      ["tabler", "MIT"],
      ["health", "MIT"],
    ]);
    const drawings = readDrawings((words) => words.join());
    expect(drawings.length).toBeGreaterThan(8_000);
    expect(new Set(drawings.map(({ key }) => key)).size).toBe(drawings.length);
    const place = { id: "a", type: "art", x: 0, y: 0, w: 10, h: 10 };
    const faulty = drawings.filter(({ art }) => !designElement.safeParse({ ...place, ...art() }).success);
    expect(faulty.map(({ key }) => key)).toEqual([]);
  });

  it("the table of words has each word in one script", () => {
    const scripts = ["Latin", "Devanagari", "Gujarati", "Bengali", "Tamil", "Telugu", "Kannada"];
    const mixed = readMeanings().filter(
      ({ word }) =>
        scripts.filter((script) => new RegExp(`\\p{Script=${script}}`, "u").test(word)).length > 1,
    );
    expect(mixed.map(({ word }) => word)).toEqual([]);
  });

  it("words are the same with and without a dot below, joiners and capitals", () => {
    expect(plainWords("  Crème  Brûlée!")).toBe("crème brûlée");
    expect(plainWords("मोज़े")).toBe(plainWords("मोजे"));
    expect(plainWords("ಐಸ್‌ಕ್ರೀಮ್")).toBe(plainWords("ಐಸ್ಕ್ರೀಮ್"));
  });
});
