import { readFileSync } from "node:fs";
import path from "node:path";
import { API } from "typescript/unstable/sync";
import { expect, it } from "vitest";

/*
 * A text for people is cut by cutText (shared/texts/cut-text.ts): `.slice(0, max)` cuts inside an emoji, and the
 * database refuses half of one. The compiler tells which calls of slice are of a text and not of a list.
 */

const root = path.join(import.meta.dirname, "..");
const sides = ["server", "shared", "web", "player"];

/** A limit of a length, and no place that was found in the text. */
const limit =
  /\.(?:slice|substring)\(0, (?:(?:[\w.]+\.)?(?:max|most|longest)\w*(?: - \d+)?|[\w.]*(?:Characters|Limit|Length)\b(?: - \d+)?|[a-z.]*limits?\.\w+|\d{2,}(?:_\d+)?)\)/i;
/** Dates, and what programs make: hashes and keys. */
const madeByPrograms = /toISOString\(\)$|digest\("\w+"\)\s*$|[Hh]ash\b|sha256$|thumbnail$|\bkey$|\bcheck\b/;

/** Places that cut no text for people, with the reason. */
const others = {
  "player/media/design/load-fonts.ts": "a hash",
  "server/bus/open-bus.ts": "a name of 36 letters before a message",
  "server/domains/playing/screens/list-cache/cached-screen.ts": "a key for sorting, in memory only",
  "server/outside/payments/double/api-problem.ts": "an id",
  "server/http/openapi/examples.ts": "examples of ASCII",
  "server/outside/syslog/double.ts": "a message of a failed test",
  "server/outside/syslog/message.ts": "a field of ASCII",
  "server/outside/whatsapp/cloud-api.ts": "the bytes of an answer, which is JSON",
  "server/domains/library/data-sources/feeds/read-news.ts": "a date",
  "shared/contracts/when.ts": "a date",
  "server/domains/playing/festivals/move-festival.ts": "a date",
  "server/domains/identity/operators/search/letters.ts": "the beginning of a word that is only compared",
  "shared/gstin.ts": "a number of a company",
  "shared/passwords/guessable.ts": "a part that repeats",
  "web/dashboard/media-kinds/countdown-fields.tsx": "a date",
  "shared/texts/cut-text.ts": "the function itself",
  "server/domains/desk/assistants/tools/changing.ts": "the first bytes of a picture",
  "server/domains/playing/player/enrolment/enrolments.ts": "the beginning of a token",
  "player/store/identity.ts": "the beginning of a token",
  "server/reading/read-rows.ts": "a part in which separators are looked for",
  "server/reading/read-grid.ts": "a part in which zeros are looked for",
};

/** Returns the places of a project where a text is cut at a limit of its length. */
function placesIn(api, side) {
  const config = path.join(root, side, "tsconfig.json");
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  const files = project.program
    .getSourceFileNames()
    .filter((file) => file.startsWith(`${root}/${side}/`) && !/\/testing\/|\.(?:test|lab)\./.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const cuts = [...text.matchAll(/\.(?:slice|substring)\(0, /g)].filter(({ index }) => {
      const call = limit.exec(text.slice(index, index + 120));
      return call?.index === 0 && !madeByPrograms.test(text.slice(0, index).replace(/\?$/, "").slice(-60));
    });
    if (cuts.length === 0) return [];
    const types = project.checker.getTypeAtPosition(
      file,
      cuts.map(({ index }) => index + 1),
    );
    return cuts.flatMap(({ index }, at) => {
      const ofText = types[at] && /=> string(?:$|\))/.test(project.checker.typeToString(types[at]));
      const line = text.slice(0, index).split("\n").length;
      return ofText ? [{ file: path.relative(root, file), line }] : [];
    });
  });
}

it("cuts every text for people between two characters", () => {
  const api = new API({ cwd: root });
  try {
    const found = sides.flatMap((side) => placesIn(api, side));
    const unknown = found.filter(({ file }) => !Object.hasOwn(others, file));
    expect(
      unknown.map(({ file, line }) => `${file}:${line}`),
      "use cutText, or say in `others` why this is no text for people",
    ).toEqual([]);
    // The compiler still answers: it finds the places that are no texts for people.
    expect(found.length).toBeGreaterThan(3);
  } finally {
    api.close();
  }
});
