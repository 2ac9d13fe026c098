import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { readFont } from "#server/fonts.ts";
import type {
  MeasuredText,
  TemplateLab,
} from "#web/dashboard/features/library/designs/templates/testing/template-lab.ts";
import { textsOfAllLanguages } from "../scripts/vite/texts-of-all-languages.ts";
import { expect, test as windowTest } from "./support/window-test.ts";

/* Every design template, drawn in a browser with the shipped fonts, in both orientations. */

declare global {
  interface Window {
    templateLab: TemplateLab;
  }
}
type Asked = Parameters<TemplateLab["draw"]>[0];

const entry = resolve(
  import.meta.dirname,
  "../web/dashboard/features/library/designs/templates/testing/template-lab.ts",
);
const plain = { colour: null, hasLogo: false, headingFont: null, textFont: null };
const orientations = ["landscape", "portrait"] as const;

const test = windowTest.extend<{ lab: Page }, { script: string }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const built = await build({
        configFile: false,
        logLevel: "silent",
        plugins: [textsOfAllLanguages()],
        build: { write: false, lib: { entry, formats: ["iife"], name: "lab" } },
      });
      const [output] = Array.isArray(built) ? built : [];
      const chunk =
        output && "output" in output ? output.output.find(({ type }) => type === "chunk") : undefined;
      if (chunk?.type !== "chunk") throw new Error("the templates were not built");
      await use(chunk.code);
    },
    { scope: "worker" },
  ],
  lab: async ({ page, script }, use) => {
    await page.route("**/*", async (route) => {
      const { pathname } = new URL(route.request().url());
      const [, folder, file = ""] = pathname.split("/");
      if (folder === "fonts") return route.fulfill({ body: (await readFont(file)) ?? "" });
      return route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>Templates</title><body style='margin:0'><main style='position:relative;overflow:hidden'></main>",
      });
    });
    await page.setViewportSize({ width: 960, height: 960 });
    await page.goto("http://localhost/templates");
    await page.addStyleTag({ path: resolve(import.meta.dirname, "../player/media/design/design.css") });
    await page.addScriptTag({ content: script });
    await use(page);
  },
});

const idsOf = (page: Page) => page.evaluate(() => window.templateLab.ids);
const draw = (page: Page, asked: Asked) => page.evaluate((asked) => window.templateLab.draw(asked), asked);

/** Contrast of each text with what is behind it, from the pixels. */
async function contrastsOf(page: Page, texts: MeasuredText[]): Promise<number[]> {
  await page.evaluate(() => window.templateLab.showTexts(false));
  const bytes = await page.locator("main").screenshot();
  const picture = `data:image/png;base64,${bytes.toString("base64")}`;
  return page.evaluate(([picture, texts]) => window.templateLab.contrasts(picture, texts), [
    picture,
    texts,
  ] as const);
}

/** What no text of a template may do, whatever the answers are. */
function faultsOf({ width, height, texts }: Awaited<ReturnType<typeof draw>>): string[] {
  const faults: string[] = [];
  for (const { words, overflows, broken, lines } of texts) {
    const text = (fault: string) => faults.push(`"${words.slice(0, 40)}" ${fault}`);
    if (overflows) text("overflows its box");
    if (broken.length > 0) text(`breaks within ${broken.join(", ")}`);
    for (const { left, top, right, bottom } of lines)
      if (left < 20 || top < 0 || right > width - 20 || bottom > height) text("leaves the picture");
  }
  return faults;
}

/** Texts that lie on each other, apart from the free room above and below their letters. */
function collisionsIn(texts: MeasuredText[]): string[] {
  const inner = texts.flatMap((text, at) =>
    text.lines.map(({ left, right, top, bottom }) => ({
      at,
      words: text.words,
      left,
      right,
      top: top + (bottom - top) * 0.2,
      bottom: bottom - (bottom - top) * 0.2,
    })),
  );
  return inner.flatMap((one) =>
    inner
      .filter(
        (other) =>
          other.at > one.at &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `"${one.words.slice(0, 30)}" lies on "${other.words.slice(0, 30)}"`),
  );
}

for (const orientation of orientations)
  test(`every template is readable with its examples: ${orientation}`, async ({ lab }) => {
    const faults: string[] = [];
    for (const id of await idsOf(lab))
      for (const language of ["en", "hi"] as const) {
        const drawn = await draw(lab, { id, orientation, language, brand: plain });
        const found = [...faultsOf(drawn), ...collisionsIn(drawn.texts)];
        const least = Math.min(drawn.width, drawn.height) * 0.03;
        for (const { words, wanted, drawn: size } of drawn.texts) {
          if (size < wanted * 0.6) found.push(`"${words}" was reduced from ${wanted} to ${size}`);
          if (size < least) found.push(`"${words}" is too small: ${size}`);
        }
        if (language === "en") {
          const contrasts = await contrastsOf(lab, drawn.texts);
          drawn.texts.forEach(({ words }, at) => {
            const contrast = contrasts[at] ?? 0;
            if (contrast < 4.5) found.push(`"${words}" has a contrast of ${contrast.toFixed(2)}`);
          });
        }
        faults.push(...found.map((fault) => `${id} ${language}: ${fault}`));
      }
    expect(faults).toEqual([]);
  });

const tamil = {
  head: "இன்று மட்டும் சிறப்பு",
  text: "காலை 9 மணி முதல் இரவு 8 மணி வரை. அனைவரும் வருக.",
  name: "ஸ்ரீ கிருஷ்ணா ஸ்வீட்ஸ்",
};
const tamilList = "மசாலா தோசை 80\nஇட்லி வடை 60\nபொங்கல் 65\nஃபில்டர் காபி 30\nரவா உப்புமா 50";
const marathi = {
  head: "आज खास सवलत मिळवा",
  text: "सकाळी ९ ते रात्री ८. सर्वांचे मनःपूर्वक स्वागत आहे.",
  name: "श्री गणेश मिष्टान्न भांडार",
};
const marathiList = "मिसळ पाव ८०\nवडा पाव २५\nसाबुदाणा खिचडी ६०\nपुरणपोळी ४५\nपियुष ५०";

const long = {
  head: "The wonderful grand opening of our new shop today",
  text: "Come with your family and friends from nine in the morning until late in the evening, all are most welcome indeed",
  name: "Shri Venkateswara Provision Stores & Sons",
};
const longList = Array.from({ length: 20 }, (_, at) => `Paneer butter masala plate 1,${100 + at}`).join("\n");

for (const [name, answers, list] of [
  ["in Tamil", tamil, tamilList],
  ["in Marathi", marathi, marathiList],
  ["that are long", long, longList],
  ["that are short", { head: "Go", text: "Now", name: "A1" }, "Tea 9"],
] as const)
  for (const orientation of orientations)
    test(`answers ${name} stay in their places: ${orientation}`, async ({ lab }) => {
      const isMenu = await lab.evaluate(() => window.templateLab.menus);
      const faults: string[] = [];
      for (const id of await idsOf(lab)) {
        const text = isMenu.includes(id) ? list : answers.text;
        const drawn = await draw(lab, {
          id,
          orientation,
          language: "en",
          brand: plain,
          answers: { ...answers, text },
        });
        const found = [...faultsOf(drawn), ...collisionsIn(drawn.texts)];
        if (answers !== long)
          for (const { words, drawn: size } of drawn.texts)
            if (size < 30) found.push(`"${words}" is too small: ${size}`);
        faults.push(...found.map((fault) => `${id}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });

for (const colour of ["#ffc653", "#14213d"])
  test(`in the colour ${colour} of an account every text is still readable`, async ({ lab }) => {
    const faults: string[] = [];
    for (const id of await idsOf(lab)) {
      const drawn = await draw(lab, {
        id,
        orientation: "landscape",
        language: "en",
        brand: { ...plain, colour },
      });
      const contrasts = await contrastsOf(lab, drawn.texts);
      drawn.texts.forEach(({ words }, at) => {
        const contrast = contrasts[at] ?? 0;
        if (contrast < 4.5) faults.push(`${id}: "${words}" has a contrast of ${contrast.toFixed(2)}`);
      });
    }
    expect(faults).toEqual([]);
  });
