import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../..");
/** Mantine's fields that are filtered by typing; its MultiSelect without that is of no use here. */
const filtered = /\bsearchable\b|\b(MultiSelect|Autocomplete)\b[^;]* from "@mantine\/core"/;

test("every field that is filtered by typing is one in which Enter chooses", () => {
  const others = globSync("**/*.tsx", { cwd: web }).filter((file) =>
    filtered.test(readFileSync(join(web, file), "utf8")),
  );
  expect(others.sort()).toEqual([
    // What is typed is the answer there; the list only helps.
    "dashboard/features/identity/account/wrong-word-dialog.tsx",
    "dashboard/features/playing/campaigns/campaign-dialog.tsx",
    "ui/panel/search-select/search-select.tsx",
  ]);
});
