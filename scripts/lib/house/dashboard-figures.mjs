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

/** Lists with lines between their rows that are no settings, and why. */
export const otherLists = {
  "web/dashboard/features/core/groups/group-list.module.css":
    "a tree: indented rows under the heads of columns",
  "web/dashboard/features/desk/first-run/first-run.module.css":
    "numbered steps, of which one is the present one",
  "web/dashboard/features/identity/audit-log/audit-log.module.css":
    "a log: times at the left, sentences, by day",
  "web/dashboard/features/library/media/uploads/upload-tray.module.css":
    "work that goes on: bars of progress in a corner of each page",
};

/** Style sheets that draw lines between the rows of a list, as `SettingsList` does. */
export const linedLists = async () =>
  namesOf(
    (await filesOf("{dashboard,backoffice}/**/*.module.css")).filter(({ text }) =>
      /\.(\w+) \+ \.\1(,[^{]*)? \{\s*border-top/.test(text),
    ),
  );

/** Those of them that could be a `SettingsList`. */
export const listsByHand = async () => (await linedLists()).filter((file) => !(file in otherLists));

/** Files that write how a call is read, or read again, in place of `web/lib/reads.ts`. */
export const readsByHand = async () =>
  namesOf(
    (await filesOf("dashboard/**/*.{ts,tsx}")).filter(({ text }) =>
      /queryFn: \(\{ signal \}\) =>\s*call\(|initialPageParam: [^0]|= \(\) =>\s*(Promise\.all\(\[\s*)?client\.invalidate/.test(
        text,
      ),
    ),
  );

/** Tables that are no list of rows, and why. */
export const otherTables = {
  "web/backoffice/features/plans/switch-terms.tsx": "compares two terms, before and after",
  "web/backoffice/features/user-detail/basic-information.tsx": "facts of one customer, each with its heading",
  "web/dashboard/features/library/tables/grid.tsx": "a spreadsheet: its cells are fields",
  "web/dashboard/features/selling/billing/invoice-sheet.tsx": "a document that is printed",
};

/** Files that draw a table of their own. */
export const drawnTables = async () =>
  namesOf(
    (await filesOf(panels)).filter(({ text }) => /<(table|Table|TableTr|TableScrollContainer)\b/.test(text)),
  );

/** Those of them that could be a `DataTable`. */
export const tablesByHand = async () => (await drawnTables()).filter((file) => !(file in otherTables));

/** Spinners that do not stand in the place of something that is loading, and why. */
export const otherSpinners = {
  "web/dashboard/features/library/tables/import-fields.tsx": "in the field of the file that is being read",
  "web/dashboard/features/playing/screens/screenshot/screen-screenshot.tsx":
    "a screen is awaited, perhaps for minutes",
  "web/dashboard/features/selling/billing/checkout/order-progress.tsx": "the payment service is awaited",
  "web/dashboard/media-kinds/page-check.tsx": "a page of others is being tried; there may be nothing to say",
  "web/dashboard/media-kinds/weather-place.tsx": "in the field of the search",
};

/** Files that show a spinner, and no grey rows or lines in the place of what is loading. */
export const drawnSpinners = async () =>
  namesOf((await filesOf(panels)).filter(({ text }) => /<(Loader|LoadingOverlay)\b/.test(text)));

/** Those of them that could be grey lines (`LoadingState`, or the rows of a `DataTable`). */
export const spinnersByHand = async () => (await drawnSpinners()).filter((file) => !(file in otherSpinners));

/** Where what is open over a page is made: Back closes it there. */
const overPages = ["web/ui/panel/dialog.tsx", "web/ui/panel/panel-drawer.tsx"];

/** In their dialogs people search, copy a link, or change the form of the page behind. */
const losesNothing = [
  "web/backoffice/features/managers/one-time-link.tsx",
  "web/backoffice/features/search/search-dialog.tsx",
  "web/dashboard/features/desk/search/search-dialog.tsx",
  "web/dashboard/features/library/playlists/item-options.tsx",
  "web/dashboard/features/library/playlists/media-picker.tsx",
];
const losesText = ({ file, text }) =>
  /<(Textarea|TextInput|TagsInput|NumberField|MoneyField)\b/.test(text) &&
  !/\buseAskBeforeLoss\b|<(FormDialog|ConfirmDialog|ConfirmedForm)\b/.test(text) &&
  !losesNothing.includes(file);

/** Dialogs that are no `Dialog`, and those with fields that are no `FormDialog` or lose what was typed without asking. */
export const dialogsByHand = async () =>
  namesOf(
    (await filesOf("{dashboard,backoffice,ui}/**/*.tsx")).filter(
      ({ file, text }) =>
        !overPages.includes(file) &&
        (/<(Modal|Drawer|dialog)\b|\bBrowserRouter\b/.test(text) ||
          (file !== "web/ui/panel/form-dialog.tsx" &&
            /<Dialog\b/.test(text) &&
            (/<form\b|<DialogButtons\b/.test(text) || losesText({ file, text })))),
    ),
  );

/** Forms that are neither a `SchemaForm` nor a dialog made of one, or that are checked by no schema. */
export const formsByHand = async () =>
  namesOf(
    (await filesOf("{dashboard,backoffice,ui}/**/*.tsx")).filter(
      ({ file, text }) => file !== "web/ui/panel/schema-form.tsx" && /<form\b|\buseForm\b/.test(text),
    ),
  );

/** Files with a form that also keep the value of a field with `useState`. */
export const valuesBesideForm = async () =>
  namesOf(
    (await filesOf(panels)).filter(
      ({ text }) =>
        /<(SchemaForm|FormDialog|OperatorForm|ConfirmedForm)\b/.test(text) &&
        [...text.matchAll(/const \[\w+, (set\w+)\] = useState/g)].some(([, set]) =>
          // Given to a field, or called with what was typed in it.
          new RegExp(`onChange=\\{${set}\\}|onChange=\\{\\([^)]*\\) =>\\s*(\\w+ && )?${set}\\(`).test(text),
        ),
    ),
  );

/** Files with a file field of their own that does not empty it after reading: it would not notice the same file again. */
export const fullFileFields = async () =>
  namesOf(
    (await filesOf("**/*.tsx")).filter(({ text }) =>
      text
        .split("<input")
        .slice(1)
        .some((field) => field.includes('type="file"') && !field.includes('currentTarget.value = ""')),
    ),
  );
