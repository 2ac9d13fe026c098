import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, traverse, types } from "@babel/core";
import { expect, it } from "vitest";
import { readerOf } from "#shared/languages/fill.ts";
import { leaseNotices } from "#shared/lease-notices.ts";
import { deviceTexts } from "#shared/refusals/device.ts";

const player = join(import.meta.dirname, "..");
const files = globSync("**/*.{ts,tsx}", { cwd: player }).filter(
  (file) => !/\.(test|lab)\.tsx?$|^(testing|words)\/|vite\.config/.test(file),
);
const known = [...Object.values(leaseNotices), ...Object.values(deviceTexts).map(({ text }) => text)].map(
  readerOf,
);
/** No words, or what no screen shows: how plays and commands ended, and errors inside the player. */
const notShown = [
  /^(engine\/(engine|playback)|service-worker\/.+|media\/(looks\/looks|fed\/weather-icon|cldr\/days))\.ts:/,
  /^carry-out.* the command has no volume|^device-bridge.* Vitrine for Android 1|^player\.ts.* was told to 1$/,
  /^regions.* (nothing was left to play|its layout left the screen)|^bands\/bands.* its band left the screen/,
  /^store\/.* (there is no content on this device|A verified chunk no longer has its hash|File 1 has no chunk 1)/,
  /^store\/.* (The browser aborted the write|the player stopped without notice|newer content arrived meanwhile)/,
  /^store\/refetch-files.* the server could not be reached in time/,
  /^link\/commands.* (the player stopped while|this device cannot store anything|it arrived after)/,
  /^media\/(layers.* Both layers are visible|board\/fit.* A board needs a number of columns)/,
];
/** What a person reads: at least three words. Names of classes and CSS are others. */
const sentence = /^[A-Za-z][\w']*,?( [\w'’]+[,:;]?){2,}/;

/** Returns the plain texts of a file that look like sentences, and the words between its tags, with their lines. */
function textsOf(file: string): string[] {
  const code = readFileSync(join(player, file), "utf8");
  const ast = parseSync(code, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
  });
  if (!ast) throw new Error(`${file} could not be read`);
  const found: string[] = [];
  const add = (node: types.Node, text: string) => {
    const place = `${file.replaceAll("\\", "/")}:${node.loc?.start.line} ${text}`;
    if (!notShown.some((pattern) => pattern.test(place))) found.push(place);
  };
  const see = (node: types.Node, text: string) => {
    if (sentence.test(text) && !known.some((read) => read(text))) add(node, text);
  };
  traverse(ast, {
    CallExpression(path) {
      if (types.isIdentifier(path.node.callee, { name: "declareTexts" })) path.skip();
    },
    JSXText({ node }) {
      if (/[a-z]/i.test(node.value)) add(node, node.value.trim());
    },
    JSXAttribute({ node }) {
      const spoken = ["aria-label", "alt", "title", "label", "foot", "placeholder"].includes(
        String(node.name.name),
      );
      if (spoken && types.isStringLiteral(node.value) && node.value.value !== "") add(node, node.value.value);
    },
    StringLiteral: ({ node }) => see(node, node.value),
    TemplateLiteral: ({ node }) => see(node, node.quasis.map(({ value }) => value.cooked).join("1")),
  });
  return found;
}

it("a screen shows no words of its own that are in no table of the catalogues", () => {
  expect(files.flatMap(textsOf)).toEqual([]);
});
