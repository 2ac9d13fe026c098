import { and, eq } from "drizzle-orm";
import type { ChangePart, ProgramChange } from "#shared/contracts/playing/publishing.ts";
import { type DocumentRow, type DocumentRows, rowsOfDocument } from "#shared/media-kinds/document-rows.ts";
import { type DataDocument, dataDocument } from "#shared/media-kinds/documents.ts";
import { same } from "#shared/merge/same.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { dataVersions } from "../../../../db/tables/index.ts";
import type { ProgramSource } from "../../../core/program/index.ts";
import { namesOf } from "./diff-playlist.ts";
import type { TwoPrograms } from "./diff-programs.ts";

interface Change {
  source: ProgramSource;
  /** Versions; null: nothing. */
  from: string | null;
  to: string | null;
}

/**
 * Returns the differences in what the data sources show that wait for review. A name acts at once, so it is no
 * difference; nor is a source that began to wait, while it shows the same.
 */
export async function sourceChanges(
  db: Reader,
  accountId: number,
  { before, after }: TwoPrograms,
): Promise<ProgramChange[]> {
  const known = new Map((before.program.sources ?? []).map((each) => [each.id, each]));
  const named = after.program.sources ?? [];
  const changes = named.flatMap((source): Change[] => {
    const old = known.get(source.id);
    const from = old ? old.version : source.heldVersion;
    return from === source.version ? [] : [{ source, from, to: source.version }];
  });
  const contents = await contentsOf(db, accountId, changes);
  const still = new Set(named.map(({ id }) => id));
  const opened = [...known.values()].filter(({ id, isRemoved }) => !still.has(id) && !isRemoved);
  return [
    ...changes.map(({ source, from, to }): ProgramChange => {
      const subject = { kind: "data-source" as const, id: source.id, name: source.name };
      if (source.isRemoved) return { subject, did: "removed", parts: [] };
      const parts = partsOf(contents(source.id, from), contents(source.id, to));
      return { subject, did: from === null ? "added" : "changed", parts };
    }),
    ...opened.map(
      ({ id, name }): ProgramChange => ({
        subject: { kind: "data-source", id, name },
        did: "changed",
        parts: [{ kind: "at once" }],
      }),
    ),
  ];
}

interface Content {
  value: string | number | null;
  document: DataDocument | null;
}
const nothing: Content = { value: null, document: null };

async function contentsOf(db: Reader, accountId: number, changes: readonly Change[]) {
  const ids = changes.map(({ source }) => source.id);
  const versions = changes.flatMap(({ from, to }) => [from, to]).filter((each) => each !== null);
  const rows =
    versions.length === 0
      ? []
      : await db
          .select()
          .from(dataVersions)
          .where(
            and(
              eq(dataVersions.accountId, accountId),
              anyOf(dataVersions.sourceId, ids),
              anyOf(dataVersions.version, versions),
            ),
          );
  return (sourceId: number, version: string | null): Content => {
    const row = rows.find((each) => each.sourceId === sourceId && each.version === version);
    if (!row) return nothing;
    return {
      value: row.value,
      document: row.body === null ? null : dataDocument.parse(JSON.parse(row.body)),
    };
  };
}

function partsOf(before: Content, after: Content): ChangePart[] {
  const text = (value: Content["value"]) => (value === null ? null : String(value));
  if (!after.document)
    return same(before.value, after.value)
      ? [{ kind: "document" }]
      : [{ kind: "value", before: text(before.value), after: text(after.value) }];
  const rowsOf = ({ document }: Content): DocumentRows =>
    document ? rowsOfDocument(document) : { rows: new Map(), hidden: new Set() };
  const [{ rows: old, hidden: wasHidden }, { rows: now, hidden }] = [rowsOf(before), rowsOf(after)];
  const rowsWhere = (is: (key: string) => boolean) =>
    [...now].filter(([key]) => is(key)).map(([, row]) => nameOf(row));
  const changed = [...now].flatMap(([key, row]) => {
    const was = old.get(key);
    return was && !same(was, row) ? cellsBetween(was, row) : [];
  });
  const parts = {
    "rows added": rowsWhere((key) => !old.has(key)),
    "rows removed": [...old].filter(([key]) => !now.has(key)).map(([, row]) => nameOf(row)),
    "rows hidden": rowsWhere((key) => hidden.has(key) && !wasHidden.has(key)),
    "rows shown": rowsWhere((key) => wasHidden.has(key) && !hidden.has(key)),
    "rows changed": changed,
  };
  const found = Object.entries(parts).flatMap(([kind, names]) =>
    names.length > 0 ? [{ kind: kind as keyof typeof parts, ...namesOf(names) }] : [],
  );
  return found.length > 0 ? found : [{ kind: "document" }];
}

const maxLetters = 120;
const nameOf = (row: DocumentRow): string =>
  cutText(row.find(({ text }) => text !== "")?.text ?? "", maxLetters);

const cellsBetween = (was: DocumentRow, row: DocumentRow): string[] =>
  row.flatMap(({ key, label, text }) => {
    const old = was.find((each) => each.key === key)?.text ?? "";
    const name = nameOf(was) || nameOf(row);
    return old === text ? [] : [cutText(`${name} · ${label}: ${old || "–"} → ${text || "–"}`, maxLetters)];
  });
