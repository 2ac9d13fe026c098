import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mediaKinds } from "./contract.ts";

const root = new URL("../../", import.meta.url).pathname;

/** The folders with one entry per kind. */
const homes = ["shared/media-kinds/", "player/media/", "web/dashboard/media-kinds/"];

/** Files that compare the `kind` of something else, with values that are also names of media kinds, or have a reason. */
const otherThings: Record<string, string> = {
  "server/domains/identity/audit-log/values.ts": "how a field of an entry is written",
  "server/domains/library/data-sources/current-values.ts": "a message on the bus",
  "server/domains/desk/imports/bring/bring-fed-widget.ts": "a data source of another system",
  "server/domains/desk/imports/fed-sources.ts": "a data source of another system",
  "server/domains/desk/imports/sources/xibo/canvas.ts": "a widget of Xibo",
  "server/domains/desk/imports/plan.ts": "what an entry of an import becomes",
  "server/domains/desk/imports/present.ts": "what an entry of an import becomes",
  "server/domains/desk/imports/sources/presentation/read-slides.ts": "what an entry of an import becomes",
  "server/reading/document/read-document.ts": "a node of a document",
  "web/dashboard/features/desk/imports/import-words.ts": "what an entry of an import becomes",
  "web/dashboard/features/library/widgets/links/link-words.ts": "the app that a link proposes",
  "server/domains/playing/player/screen-listeners.ts": "a message on the bus",
  "server/domains/identity/scopes/plays-outside.ts": "what uses a media",
  "web/backoffice/features/tickets/attachments.tsx": "an attachment of a ticket",
  "web/backoffice/features/user-detail/clip.tsx": "a file that operators see, by the ending of its name",
  "web/dashboard/deletion/user-words.ts": "what uses a media",
  "web/ui/panel/data-table/data-table.tsx": "what a column of a list holds",
  "web/dashboard/shadow-screen/remark-words.ts": "a remark about a screen",
  "web/site/features/chatbot/chat-line.tsx": "a line of the chat",
  "web/site/features/chatbot/kept-conversation.ts": "a line of the chat",
};

/** Comparisons of a `kind` with the name of a media kind, in code or in a query. */
function comparisons(text: string, kinds: readonly string[] = mediaKinds): string[] {
  const name = `"(?:${kinds.join("|")})"`;
  const asked = [
    String.raw`\bkind\)?\s*[!=]==?\s*${name}`,
    String.raw`${name}\s*[!=]==?\s*[\w.?]*\bkind\b`,
    String.raw`\bcase ${name}:`,
    String.raw`\b(?:eq|ne)\([\w.]*\bkind, ${name}`,
    String.raw`\bkind\b[^;\n]*includes\(${name}`,
  ].join("|");
  return text.match(new RegExp(asked, "g")) ?? [];
}

const found = globSync("{shared,server,player,web}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && !homes.some((home) => path.startsWith(home)))
  .flatMap((path) => {
    const asked = comparisons(readFileSync(root + path, "utf8"));
    return asked.length > 0 ? [{ path, asked }] : [];
  });

test("finds every way to compare a kind", () => {
  const ways = [
    'if (item.kind === "video") return;',
    'media?.kind !== "pdf"',
    '"web" === drawn.kind',
    'case "clock":',
    'eq(media.kind, "image")',
  ];
  expect(ways.filter((way) => comparisons(way).length !== 1)).toEqual([]);
  expect(comparisons('kind: "image", media.kind === choice, message.kind === "screens"')).toEqual([]);
});

test("only the entries of a kind compare its name; other code uses traits", () => {
  expect(found.filter(({ path }) => !(path in otherThings))).toEqual([]);
});

test("every listed exception still exists", () => {
  const paths = found.map(({ path }) => path);
  expect(Object.keys(otherThings).filter((path) => !paths.includes(path))).toEqual([]);
});
