import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { makeZip, type ZipEntry } from "#server/testing/make-zip.ts";
import { comparePage, wordsOfPdf } from "./testing/compare-places.ts";
import { readGoodDeck } from "./testing/read-deck.ts";

/* Needs LibreOffice and poppler. Compares where texts stand in our designs with where LibreOffice draws them. */

const run = promisify(execFile);
const decks = new URL("../../../../../testing/decks/", import.meta.url);
const serif = /times|georgia|cambria|garamond|palatino|constantia|serif|roman|bookman/i;

/**
 * Returns a presentation in fonts whose widths every LibreOffice knows: with fonts that are missing here, its lines would
 * break elsewhere than in PowerPoint.
 */
async function inKnownFonts(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const entries: ZipEntry[] = [];
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
    const content = Buffer.concat(parts);
    const known = (whole: string, name: string) =>
      name === "" || /^\+|wingdings|symbol|webdings/i.test(name)
        ? whole
        : `typeface="${serif.test(name) ? "Times New Roman" : "Arial"}"`;
    const isXml = entry.fileName.endsWith(".xml");
    const text = isXml ? content.toString("utf8").replace(/typeface="([^"]*)"/g, known) : content;
    entries.push({ path: entry.fileName, bytes: text });
  }
  return makeZip(entries);
}

it("keeps nine of ten texts of real presentations editable, at most two hundredths off their place", async () => {
  const folder = await mkdtemp(join(tmpdir(), "decks-"));
  try {
    const names = (await readdir(decks)).filter((name) => name.endsWith(".pptx"));
    const decksHere = await Promise.all(
      names.map(async (name) => ({ name, bytes: await inKnownFonts(await readFile(new URL(name, decks))) })),
    );
    for (const { name, bytes } of decksHere) await writeFile(join(folder, name), bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const paths = names.map((name) => join(folder, name));
    await run("soffice", ["--headless", profile, "--convert-to", "pdf", "--outdir", folder, ...paths]);
    const sum = { words: 0, editable: 0, texts: 0, inPlace: 0 };
    for (const { name, bytes } of decksHere) {
      const { stdout } = await run("pdftotext", ["-bbox", join(folder, name.replace(".pptx", ".pdf")), "-"]);
      const pages = wordsOfPdf(stdout);
      const read = await readGoodDeck(bytes);
      let at = 0;
      for (const { design, slides } of read.designs)
        for (const [index] of slides.entries()) {
          const own = design.elements.filter(
            ({ page }) => page === (index === 0 ? undefined : `p${index + 1}`),
          );
          const { words, editable, off } = comparePage(design, own, pages[at++] ?? []);
          sum.words += words;
          sum.editable += editable;
          sum.texts += off.length;
          sum.inPlace += off.filter(({ share }) => share <= 0.02).length;
        }
    }
    process.stdout.write(`${names.length} presentations: ${JSON.stringify(sum)}\n`);
    expect(names).toHaveLength(10);
    expect(sum.texts).toBeGreaterThan(80);
    expect(sum.editable / sum.words).toBeGreaterThanOrEqual(0.9);
    expect(sum.inPlace / sum.texts).toBeGreaterThanOrEqual(0.9);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
