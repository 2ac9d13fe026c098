import { describe, expect, test } from "vitest";
import { fewOrAll, firstOrAll } from "#server/testing/lab.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import { type Language, languages } from "#shared/languages.ts";
import { type Design, savedDesign } from "#shared/media-kinds/design.ts";
import { allTemplates } from "./all-templates.ts";
import { categories, examplesOf, noBrand, orientations, type Template, textIn } from "./kit/template.ts";
import { knownOccasions } from "./occasions/next-days.ts";

/** Scripts that differ: letters of Latin, marks above the line, long words. The lab takes the other five, too. */
const written: readonly Language[] = firstOrAll(
  ["en", "hi", "ta"],
  languages.filter((language) => !["en", "hi", "ta"].includes(language)),
);

const brands = [
  noBrand,
  { colour: "#0f6b46", hasLogo: true, headingFont: null, textFont: null },
  { colour: "#ffc653", hasLogo: false, headingFont: "playfair", textFont: "kalam" } as const,
];

/** Returns every design that a template makes from these answers. */
const designsOf = (template: Template, answersIn: (language: Language) => Record<string, string>): Design[] =>
  orientations.flatMap((orientation) =>
    written.flatMap((language) =>
      brands.map((brand) => template.make({ orientation, language, brand, answers: answersIn(language) })),
    ),
  );

const wordsIn = ({ elements }: Design): string =>
  elements
    .flatMap((element) => (element.type === "text" ? element.runs.map(({ text }) => text) : []))
    .join("\n")
    .replace(/\u00a0/g, " ");

/** Letters that the shipped fonts have. */
function uncovered(design: Design): string[] {
  const ranges = fontsFor(design).flatMap(({ range }) =>
    range.split(",").map((one) => {
      const [first = "", last = first] = one.trim().slice(2).split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  );
  return [...new Set(wordsIn(design))].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code > 32 && !ranges.some(([first, last]) => code >= first && code <= last);
  });
}

test("there are templates for every category, and each is named once", () => {
  const ids = allTemplates.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const category of categories)
    expect(allTemplates.filter((each) => each.category === category).length).toBeGreaterThanOrEqual(3);
});

/** How far, in pixels of 1920, an element may lie from that of another template and still be at the same place. */
const near = 24;

/** What a template draws in both shapes: forms without their colours, and where everything is. */
function layoutOf(template: Template) {
  const elements = orientations.flatMap(
    (orientation) =>
      template.make({ orientation, language: "en", brand: noBrand, answers: examplesOf(template, "en") })
        .elements,
  );
  return {
    forms: JSON.stringify(
      elements.map((each) => (each.type === "art" ? each.paths.map(({ d }) => d) : each.type)),
    ),
    places: elements.map(({ x, y, w, h }) => [x, y, w, h]),
  };
}

/** Pairs of templates with the same drawings at nearly the same places: only words and colours differ. */
function copiesIn(templates: readonly Template[]): [string, string][] {
  const layouts = templates.map((template) => ({ id: template.id, ...layoutOf(template) }));
  const same = (one: number[][], other: number[][]) =>
    one.every((place, at) =>
      place.every((value, side) => Math.abs(value - (other[at]?.[side] ?? 1e6)) <= near),
    );
  return layouts.flatMap((one, at) =>
    layouts
      .slice(at + 1)
      .filter((other) => other.forms === one.forms && same(one.places, other.places))
      .map((other): [string, string] => [one.id, other.id]),
  );
}

test("250 templates differ in their drawings or their places; 60 move; there are 15 trades and 40 occasions", () => {
  const copies = new Set(copiesIn(allTemplates).map(([, copy]) => copy));
  expect(allTemplates.length).toBeGreaterThanOrEqual(250);
  expect([...copies]).toEqual([]);
  const moving = allTemplates.filter((template) =>
    orientations.every((orientation) =>
      template
        .make({ orientation, language: "en", brand: noBrand, answers: examplesOf(template, "en") })
        .elements.some(({ enter }) => enter),
    ),
  );
  expect(moving.length).toBeGreaterThanOrEqual(60);
  expect(categories.length - ["festival", "everyday"].length).toBeGreaterThanOrEqual(15);
  const occasions = new Set(allTemplates.flatMap(({ occasion }) => occasion ?? []));
  expect(occasions.size).toBeGreaterThanOrEqual(40);
  expect([...occasions].filter((occasion) => !knownOccasions.includes(occasion))).toEqual([]);
});

test("a template in other colours and words is found as a copy", () => {
  const [one] = allTemplates;
  if (!one) throw new Error("there is no template");
  const copy: Template = {
    ...one,
    id: "copy",
    make: (ask) => one.make({ ...ask, brand: { ...noBrand, colour: "#123456" } }),
  };
  expect(copiesIn([one, copy])).toEqual([[one.id, "copy"]]);
});

test("a ground reaches all corners of the screen, and rows are read from the street", () => {
  const wrong = allTemplates.flatMap((template) =>
    orientations.flatMap((orientation) => {
      const answers = examplesOf(template, "en");
      const design = template.make({ orientation, language: "en", brand: noBrand, answers });
      const { width, height, elements } = design;
      const found = elements.filter((each) => {
        const { x, y, w, h } = each;
        const isGround = each.type === "art" && w > width && h > height;
        if (isGround) return x > 0 || y > 0 || x + w < width || y + h < height;
        return each.type === "text" && each.group?.startsWith("row") && each.size < 48;
      });
      return found.map(({ id }) => `${template.id} ${orientation} ${id}`);
    }),
  );
  expect(wrong).toEqual([]);
});

describe.each(fewOrAll(allTemplates, 80).map((template) => [template.id, template] as const))(
  "%s",
  (_, template) => {
    test("makes designs that can be saved, with letters of shipped fonts, in its own size", () => {
      const designs = designsOf(template, (language) => examplesOf(template, language));
      for (const design of designs) {
        expect(savedDesign.safeParse(design).error?.issues ?? []).toEqual([]);
        expect(uncovered(design)).toEqual([]);
      }
      expect(new Set(designs.map(({ width, height }) => `${width} ${height}`))).toEqual(
        new Set(["1920 1080", "1080 1920"]),
      );
    });

    test("has three fields; each answer is in the picture, and the logo where there is one", () => {
      expect(template.fields.map(({ key }) => key)).toEqual(["head", "text", "name"]);
      const answers = { head: "Qwertz", text: "Zyxwv", name: "Plokm" };
      for (const design of designsOf(template, () => answers)) {
        expect(savedDesign.safeParse(design).success).toBe(true);
        for (const key of ["head", "text", "name"] as const) {
          expect(wordsIn(design)).toContain(answers[key]);
          expect(design.elements.some((each) => each.type === "text" && each.field === key)).toBe(true);
        }
      }
      const logo = template.make({
        orientation: "landscape",
        language: "en",
        brand: brands[1] as never,
        answers,
      });
      expect(logo.elements.filter(({ type }) => type === "logo")).toHaveLength(1);
    });

    test("can be saved with the longest answers and without any", () => {
      const longest = Object.fromEntries(
        template.fields.map(({ key, most, form }) => [
          key,
          (form === "list" ? "Paneer butter masala with rice 1,240\n" : "wonderful mango ")
            .repeat(60)
            .slice(0, most)
            .trim(),
        ]),
      );
      for (const answers of [longest, {}])
        for (const design of designsOf(template, () => answers))
          expect(savedDesign.safeParse(design).error?.issues ?? []).toEqual([]);
    });

    test("has examples that its own questions accept", () => {
      for (const { example, most, problem } of template.fields)
        for (const language of languages) {
          const text = textIn(example, language);
          expect(text.length).toBeLessThanOrEqual(most);
          expect(problem?.(text) ?? null).toBe(null);
        }
    });
  },
);
