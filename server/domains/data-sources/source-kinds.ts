import type { DataDocument, DataSourceKind } from "#shared/media-kinds/documents.ts";
import { tableChange, tableShape } from "#shared/merge/table.ts";
import { mergeWithPresent } from "../../db/revisions/merge-save.ts";

interface WrittenByPeople {
  /** Merges a person's change with what others saved. Throws Conflict with the clashes. */
  merge: (versions: { base: DataDocument; mine: DataDocument; present: DataDocument }) => DataDocument;
  /** Returns the audit's words about a change: how much of it, not the content. */
  describe: (before: DataDocument, after: DataDocument) => { before: object; after: object };
}

/** The server's part of a kind of data source. */
interface SourceKind {
  /** Other systems and people send single values; it has a secret. */
  takesValues?: true;
  /** People edit its document. */
  written?: WrittenByPeople;
  /** It may follow a file on the web. */
  fetched?: true;
}

const sizesOf = ({ rows, columns }: DataDocument) => ({ rows: rows.length, columns: columns.length });

/** One entry per kind; a new kind does not compile until it has an entry. */
export const sourceKinds: { readonly [K in DataSourceKind]: SourceKind } = {
  value: { takesValues: true },
  table: {
    fetched: true,
    written: {
      merge: (versions) => mergeWithPresent(tableShape, versions),
      describe(before, after) {
        const { cells } = tableChange(before, after);
        return { before: sizesOf(before), after: { ...sizesOf(after), cells } };
      },
    },
  },
};
