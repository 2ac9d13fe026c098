import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { wordTables } from "../shared/languages/word-tables.ts";
import { root } from "./lib/root.mjs";

/*
 * Makes dist/devices: the parts of the packages for screens (devices/). The server puts its own address into them
 * (server/device-packages), so a customer downloads a package that is ready for this server.
 */
const from = join(root, "devices");
const to = join(root, "dist/devices");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

await build({
  root,
  configFile: false,
  envDir: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [wordTables()],
  define: { kioskVersion: JSON.stringify(version) },
  build: {
    ssr: true,
    outDir: to,
    emptyOutDir: true,
    // Debian 12 has Node 18.
    target: "node18",
    minify: false,
    rolldownOptions: {
      input: {
        "kiosk/kiosk": join(from, "kiosk/main.ts"),
        "kiosk-image/read-settings": join(from, "kiosk-image/main.ts"),
      },
      output: { entryFileNames: "[name].mjs" },
    },
  },
});
for (const folder of ["kiosk/debian", "kiosk/files", "webos", "tizen"])
  cpSync(join(from, folder), join(to, folder), { recursive: true });
cpSync(join(from, "start-page.html"), join(to, "start-page.html"));
writeFileSync(join(to, "kiosk/files/copyright"), copyright());
writeFileSync(join(to, "version.json"), `${JSON.stringify({ version })}\n`);

const mark = readFileSync(join(root, "web/site/public/favicon.svg"));
const icons = { "webos/icon.png": 80, "webos/large-icon.png": 130, "tizen/icon.png": 512 };
for (const [path, size] of Object.entries(icons)) {
  mkdirSync(join(to, path, ".."), { recursive: true });
  await sharp(mark, { density: 1200 }).resize(size, size).png({ compressionLevel: 9 }).toFile(join(to, path));
}

/** Returns the licence in Debian's form (copyright-format 1.0). */
function copyright() {
  const licence = readFileSync(join(root, "LICENSE"), "utf8").trimEnd();
  const indented = licence.split("\n").map((line) => ` ${line || "."}`);
  return [
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
    "Upstream-Name: Vitrine",
    "",
    "Files: *",
    "Copyright: The authors of Vitrine",
    "License: MIT",
    "",
    "License: MIT",
    ...indented,
    "",
  ].join("\n");
}
