import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unpackWoff2 } from "#server/design-pictures/text/unpack-woff2.ts";
import { readFont } from "#server/fonts.ts";
import { farFontsOf, farLettersIn } from "#shared/fonts/far-fonts.ts";
import { fontsOf } from "#shared/fonts/fonts-for.ts";

/** Larger drawings have paths, not more words. */
const longestRead = 2_000_000;

/** Letters that are written as numbers: `&#2325;` and `&#x915;`. */
const written = /&#(x[0-9a-f]{1,6}|\d{1,7});/gi;

function lettersOf(source: string): string {
  const numbers = [...source.matchAll(written)].map(([, code = ""]) =>
    code.toLowerCase().startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number(code),
  );
  return source + String.fromCodePoint(...numbers.filter((code) => code < 0x110000));
}

/**
 * Puts the shipped fonts with the letters of a drawing into a folder, and returns the variable by which fontconfig finds
 * them, before the fonts of this machine. The server may have no font with these letters, as many a screen.
 */
export async function fontsForDrawing(source: Buffer, folder: string): Promise<{ FONTCONFIG_FILE: string }> {
  const text = lettersOf(source.toString("utf8", 0, longestRead));
  const fonts = join(folder, "fonts");
  await mkdir(fonts, { recursive: true });
  for (const { file } of [...fontsOf(text), ...farFontsOf(farLettersIn([text]))]) {
    const packed = await readFont(file);
    if (packed) await writeFile(join(fonts, `${file}.ttf`), unpackWoff2(packed));
  }
  const path = join(folder, "fonts.conf");
  const escaped = (value: string) => value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  await writeFile(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${escaped(fonts)}</dir><cachedir>${escaped(join(folder, "font-cache"))}</cachedir>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<match target="pattern"><edit name="family" mode="append_last"><string>Noto Sans</string></edit></match>
</fontconfig>`,
  );
  return { FONTCONFIG_FILE: path };
}
