import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../root.mjs";

/** Reads the files of the panels' pages: path and text. */
async function filesOf(pattern) {
  const files = [];
  for await (const file of glob(`web/${pattern}`, { cwd: root, exclude: ["**/*.test.*"] }))
    files.push({ file, text: readFileSync(join(root, file), "utf8") });
  return files.sort((a, b) => a.file.localeCompare(b.file));
}

const panels = "{dashboard,backoffice}/**/*.tsx";
const namesOf = (files) => files.map(({ file }) => file);

/** Style sheets that are imported from another folder: "file: style sheet". */
export async function cssAcrossFolders() {
  const found = [];
  for (const { file, text } of await filesOf("**/*.{ts,tsx}"))
    for (const [, from] of text.matchAll(/from "([^"]+\.module\.css)"/g))
      if (!/^\.\/[^/]+$/.test(from)) found.push(`${file}: ${from}`);
  return found;
}

/** Style sheets that draw lines between the rows of a list, as `SettingsList` does. */
export const listsByHand = async () =>
  namesOf(
    (await filesOf("{dashboard,backoffice}/**/*.module.css")).filter(({ text }) =>
      /\.(\w+) \+ \.\1(,[^{]*)? \{\s*border-top/.test(text),
    ),
  );

/** Dialogs with fields that are not a `FormDialog`. */
export const dialogsByHand = async () =>
  namesOf(
    (await filesOf(panels)).filter(
      ({ text }) => /<(Modal|Dialog)\b/.test(text) && /<form\b|<DialogButtons\b/.test(text),
    ),
  );

/** Forms that keep their values without react-hook-form. */
export const formsByHand = async () =>
  namesOf(
    (await filesOf(panels)).filter(
      ({ text }) =>
        /<(form|FormDialog|OperatorForm|ConfirmedForm)\b/.test(text) &&
        !/use\w+Form[<(]|FormDialogProps/.test(text),
    ),
  );

/** Files with a `FormDialog` that also keep the value of a field with `useState`. */
export const valuesBesideForm = async () =>
  namesOf(
    (await filesOf(panels)).filter(
      ({ text }) =>
        /<(FormDialog|OperatorForm|ConfirmedForm)\b/.test(text) &&
        [...text.matchAll(/const \[\w+, (set\w+)\] = useState/g)].some(([, set]) =>
          // Given to a field, or called with what was typed in it.
          new RegExp(`onChange=\\{${set}\\}|onChange=\\{\\([^)]*\\) =>\\s*(\\w+ && )?${set}\\(`).test(text),
        ),
    ),
  );
