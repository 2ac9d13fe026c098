import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { playTables } from "./postgres/kept-rows.ts";

const root = join(import.meta.dirname, "../../../../..");

/** Besides the store: a test of the words with which tables are written, and what measures these tables. */
const mayName = ["server/domains/core/plays/store/", "scripts/table-owners.test.mjs", "bench/"];

const inCode =
  /import (?:type )?\{[^}]*\b(?:plays|strayPlays|playRuns|playHours|playDays|campaignDays)\b[^}]*\} from "[^"]*\/db\/tables/;
const inSql = new RegExp(
  String.raw`\b(?:from|join|into|update|table|truncate)\s+"?(?:${playTables.join("|")})\b`,
  "i",
);

it("only the store of plays names its tables: everybody else calls a verb of the port, whatever keeps plays", () => {
  const found = globSync("{server,seeds,scripts,e2e,bench}/**/*.{ts,tsx,mjs}", { cwd: root }).filter(
    (file) => {
      const text = readFileSync(join(root, file), "utf8");
      return inCode.test(text) || inSql.test(text);
    },
  );
  expect(found.filter((file) => !mayName.some((place) => file.startsWith(place)))).toEqual([]);
  expect(mayName.filter((place) => !found.some((file) => file.startsWith(place)))).toEqual([]);
});
