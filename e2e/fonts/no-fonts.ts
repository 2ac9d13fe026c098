import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { unpackWoff2 } from "#server/design-pictures/text/unpack-woff2.ts";
import { chromiumSwitches } from "../../scripts/lib/chromium-switches.mjs";

const latin = createRequire(import.meta.url).resolve(
  "@fontsource/oswald/files/oswald-latin-400-normal.woff2",
);

/**
 * Opens Chromium on a machine without any font, or with one that has Latin letters only. The poorest device has such a
 * font: without any, Chromium refuses to wait for the files of a style sheet.
 */
export async function openWithoutFonts(
  executablePath: string | undefined,
  { but }: { but?: "Latin" } = {},
): Promise<{ browser: Browser; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-no-fonts-"));
  const configuration = join(folder, "fonts.conf");
  if (but) await writeFile(join(folder, "latin.ttf"), unpackWoff2(await readFile(latin)));
  await writeFile(
    configuration,
    `<?xml version="1.0"?><fontconfig><cachedir>${folder}</cachedir>${but ? `<dir>${folder}</dir>` : ""}</fontconfig>`,
  );
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumSwitches,
    env: { ...process.env, FONTCONFIG_FILE: configuration } as Record<string, string>,
  });
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

export interface UsedFont {
  name: string;
  /** A file that the page brought along. */
  isShipped: boolean;
  glyphs: number;
}

/** Returns the fonts with which all texts in an element are drawn, as Chromium reports them. */
export async function fontsIn(page: Page, selector: string): Promise<UsedFont[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument");
  const { nodeId } = await cdp.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", { nodeId, selector: "*" });
  const used = new Map<string, UsedFont>();
  for (const node of [nodeId, ...nodeIds]) {
    // A view may have drawn a part again meanwhile, for example a countdown.
    const { fonts } = await cdp
      .send("CSS.getPlatformFontsForNode", { nodeId: node })
      .catch(() => ({ fonts: [] }));
    for (const { familyName, isCustomFont, glyphCount } of fonts) {
      const key = `${familyName} ${isCustomFont}`;
      const before = used.get(key)?.glyphs ?? 0;
      used.set(key, { name: familyName, isShipped: isCustomFont, glyphs: before + glyphCount });
    }
  }
  await cdp.detach();
  return [...used.values()];
}
