import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { chromium, expect, type Page, type TestInfo, test } from "@playwright/test";
import { build } from "vite";
import { renderDesign } from "#server/design-pictures/render.ts";
import { openFaces } from "#server/design-pictures/text/faces.ts";
import { fitText } from "#server/design-pictures/text/fit-text.ts";
import { readFont } from "#server/fonts.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { Design, DesignElement, DesignFont } from "#shared/media-kinds/design.ts";
import type {
  BrowserText,
  PictureLab,
} from "#web/dashboard/features/library/designs/templates/testing/picture-lab.ts";
import { chromiumSwitches } from "../scripts/lib/chromium-switches.mjs";
import { textsOfAllLanguages } from "../scripts/vite/texts-of-all-languages.ts";
import { wordsByScript } from "./fonts/words.ts";
import { likeness } from "./support/likeness.ts";
import { printTable } from "./support/print-table.ts";

/*
 * The server's picture of a design looks like the design in a browser: every template in both orientations and in two
 * languages, and texts in every script. Compared are the pixels, and where the lines of texts end.
 */

declare global {
  interface Window {
    pictureLab: PictureLab;
  }
}

const entry = resolve(
  import.meta.dirname,
  "../web/dashboard/features/library/designs/templates/testing/picture-lab.ts",
);

async function openLab(executablePath: string | undefined): Promise<Page> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [textsOfAllLanguages()],
    build: { write: false, lib: { entry, formats: ["iife"], name: "lab" } },
  });
  const [output] = Array.isArray(built) ? built : [];
  const chunk = output && "output" in output ? output.output.find(({ type }) => type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("the lab was not built");
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // As on televisions and Android boxes: letters stand at parts of a pixel, and are not bent to whole ones.
    args: [...chromiumSwitches, "--font-render-hinting=none", "--disable-lcd-text"],
  });
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_920 } });
  await page.route("**/*", async (route) => {
    const [, folder, file = ""] = new URL(route.request().url()).pathname.split("/");
    if (folder === "fonts") return route.fulfill({ body: (await readFont(file)) ?? "" });
    const body =
      "<!doctype html><title>Designs</title><body style='margin:0;background:#000'><main style='position:relative;overflow:hidden'></main>";
    return route.fulfill({ contentType: "text/html", body });
  });
  await page.goto("http://localhost/designs");
  await page.addStyleTag({ path: resolve(import.meta.dirname, "../player/media/design/design.css") });
  await page.addScriptTag({ content: chunk.code });
  return page;
}

/** Returns the texts as the server lays them out. */
function serverTexts(design: Design): BrowserText[] {
  const faces = openFaces(fontsFor(design));
  return design.elements
    .filter(({ hidden }) => !hidden)
    .flatMap((each) => {
      if (each.type !== "text") return [];
      const { text, size, lines } = fitText(each, each.runs, faces);
      return {
        size,
        lines: lines.map(({ line: { clusters } }) =>
          text.slice(clusters[0]?.at ?? 0, clusters.at(-1)?.end ?? 0).trim(),
        ),
      };
    });
}

interface Row {
  design: string;
  meanDifference: number;
  likeness: number;
  texts: number;
  otherLines: string[];
  worstSize: number;
}

/** Compares the browser's picture with the server's, and keeps both beside the results of the test. */
async function compare(name: string, design: Design, info: TestInfo): Promise<Row> {
  const drawn = await page.evaluate((design) => window.pictureLab.draw(design), design);
  const browsers = await page.locator("main").screenshot();
  const own = await (await renderDesign({ design, fonts: fontsFor(design), paths: {} })).png().toBuffer();
  const { mean, structure } = await likeness(browsers, own);
  const texts = serverTexts(design);
  const wanted = design.elements.flatMap((each) => (each.type === "text" && !each.hidden ? [each] : []));
  const otherLines = drawn.flatMap(({ lines }, at) => {
    const mine = texts[at]?.lines ?? [];
    const capitals = wanted[at]?.uppercase ? lines.map((line) => line.toUpperCase()) : lines;
    return JSON.stringify(capitals) === JSON.stringify(mine)
      ? []
      : [`${name}: ${JSON.stringify(capitals)} and ${JSON.stringify(mine)}`];
  });
  const worstSize = Math.max(
    0,
    ...drawn.map(({ size }, at) => Math.abs((texts[at]?.size ?? 0) - size) / size),
  );
  await Promise.all([
    writeFile(info.outputPath(`${name.replaceAll(" ", "-")}.browser.png`), browsers),
    writeFile(info.outputPath(`${name.replaceAll(" ", "-")}.server.png`), own),
  ]);
  return {
    design: name,
    meanDifference: mean,
    likeness: structure,
    texts: drawn.length,
    otherLines,
    worstSize,
  };
}

function print(rows: readonly Row[]): void {
  printTable(
    [...rows]
      .sort((one, other) => one.likeness - other.likeness)
      .map(({ design, meanDifference, likeness, texts, otherLines, worstSize }) => ({
        design,
        "mean difference (0 to 255)": meanDifference.toFixed(2),
        "structural similarity": likeness.toFixed(4),
        texts,
        "texts with other lines": otherLines.length,
        "worst font size %": (worstSize * 100).toFixed(2),
      })),
  );
  const average = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  printTable([
    {
      pictures: rows.length,
      "mean difference": average((row) => row.meanDifference).toFixed(3),
      "structural similarity": average((row) => row.likeness).toFixed(4),
      texts: rows.reduce((sum, { texts }) => sum + texts, 0),
      "texts with other lines": rows.flatMap(({ otherLines }) => otherLines).length,
    },
  ]);
}

const plain = { colour: null, hasLogo: false, headingFont: null, textFont: null };
const templates = { meanDifference: 2, likeness: 0.975, size: 0.01 };
/** Pages full of black letters: browsers and librsvg soften edges differently. */
const dense = { meanDifference: 6, likeness: 0.96, size: 0.01 };

function expectAlike(rows: readonly Row[], most: typeof templates): void {
  compared.push(...rows);
  expect(rows.flatMap(({ otherLines }) => otherLines)).toEqual([]);
  for (const { design, meanDifference, likeness, worstSize } of rows) {
    expect.soft(meanDifference, `${design}: mean difference`).toBeLessThan(most.meanDifference);
    expect.soft(likeness, `${design}: structural similarity`).toBeGreaterThan(most.likeness);
    expect.soft(worstSize, `${design}: font size`).toBeLessThan(most.size);
  }
}

const compared: Row[] = [];
let page: Page;
test.beforeAll(async ({ browserName: _ }, info) => {
  page = await openLab(info.project.use.launchOptions?.executablePath);
});
test.afterAll(async () => {
  await page.context().browser()?.close();
  if (compared.length > 0) print(compared);
});

// A test for each, so that their number does not meet a limit of time.
for (const { id } of allTemplates)
  test(`the template ${id} looks the same as a picture of the server`, async ({ browserName: _ }, info) => {
    const rows: Row[] = [];
    for (const orientation of ["landscape", "portrait"] as const)
      for (const language of ["en", "hi"] as const) {
        const ask = { orientation, language, brand: plain };
        const design = await page.evaluate(([id, ask]) => window.pictureLab.make(id, ask), [
          id,
          ask,
        ] as const);
        rows.push(await compare(`${id} ${orientation} ${language}`, design, info));
      }
    expectAlike(rows, templates);
  });

const textOf = (id: string, words: readonly string[], more: Partial<DesignElement> = {}) =>
  ({
    id,
    type: "text",
    x: 60,
    w: 1_800,
    h: 480,
    runs: [{ text: words.join(" ") }],
    font: "sans" as DesignFont,
    size: 64,
    colour: "#101010",
    align: "left",
    valign: "top",
    ...more,
  }) as DesignElement;

test("words of every script break and look the same as a picture of the server", async ({
  browserName: _,
}, info) => {
  const rows: Row[] = [];
  for (const { script, words } of wordsByScript) {
    const design: Design = {
      width: 1_920,
      height: 1_080,
      background: "#ffffff",
      elements: [
        textOf("a", words.slice(0, 60), { y: 40 }),
        textOf("b", words.slice(60, 200), { y: 560, align: "centre", valign: "middle", bold: true }),
      ],
    };
    rows.push(await compare(script, design, info));
  }
  expectAlike(rows, dense);
});

const shadowed = { size: 90, h: 130, shadow: true } as Partial<DesignElement>;
const urdu = "خوش آمدید 25% ہمارے ہاں Sale today تشریف لائیں";
const effects: Design = {
  width: 1_920,
  height: 1_080,
  background: { from: "#ffeedd", to: "#aaccff", angle: 120 },
  elements: [
    textOf("a", [], {
      ...shadowed,
      y: 40,
      runs: [
        { text: "Grand opening " },
        { text: "बड़ी छूट क्षेत्र", bold: true, colour: "#cc0000", underline: true },
        { text: " jgpy today", italic: true, underline: true },
      ],
    } as Partial<DesignElement>),
    textOf("b", ["आज खास सवलत மசாலா தோசை Rs. 80/- only today"], {
      y: 220,
      w: 800,
      h: 300,
      font: "poppins",
      align: "centre",
      valign: "middle",
      padding: 20,
      box: { from: "#ffffff", to: "#ffd0d0", angle: 30 },
      radius: 40,
      rotate: -4,
      opacity: 0.85,
    } as Partial<DesignElement>),
    textOf("c", [urdu], { x: 1_000, y: 220, w: 800, h: 300, align: "right" } as Partial<DesignElement>),
    textOf("d", ["Spaced capitals AVAIL fi"], {
      x: 1_000,
      y: 560,
      w: 860,
      h: 120,
      spacing: 0.2,
      uppercase: true,
      font: "oswald",
    } as Partial<DesignElement>),
    textOf("e", ["Unbreakableverylongwordthatmustbecut ends"], {
      x: 1_000,
      y: 720,
      w: 200,
      h: 120,
      size: 200,
      font: "playfair",
    } as Partial<DesignElement>),
    ...(["rectangle", "ellipse", "triangle", "diamond", "star", "line", "arrow", "burst"] as const).map(
      (shape, at): DesignElement => ({
        id: `s${at}`,
        type: "shape",
        shape,
        x: 60 + (at % 4) * 230,
        y: 580 + Math.floor(at / 4) * 240,
        w: 190,
        h: shape === "line" ? 20 : 190,
        fill: { from: "#d02020", to: "#f0d020", angle: 45 },
        stroke: "#203050",
        strokeWidth: 8,
        radius: 30,
        rotate: at * 7,
        shadow: at % 2 === 0,
      }),
    ),
    {
      id: "q",
      type: "qr",
      x: 1_260,
      y: 720,
      w: 300,
      h: 240,
      text: "https://example.com/a",
      colour: "#102040",
      background: "#ffffff",
    },
    {
      id: "r",
      type: "art",
      x: 1_600,
      y: 720,
      w: 200,
      h: 260,
      view: [24, 24],
      opacity: 0.6,
      paths: [
        { d: "M4 4h16v16H4z", stroke: "#007050", strokeWidth: 2 },
        { d: "M8 8h8v8z", fill: "#00705080" },
      ],
    },
  ],
};

test("shadows, slanted and underlined letters, Urdu, shapes and codes look the same", async ({
  browserName: _,
}, info) => {
  expectAlike([await compare("effects", effects, info)], dense);
});
