import { z } from "zod";
import { csvAddressOf } from "#shared/links/sheet-link.ts";
import type { DataDocument, DataSourceKind } from "#shared/media-kinds/documents.ts";
import { tableLimits } from "#shared/media-kinds/table-document.ts";
import { emptyTable } from "#shared/media-kinds/table-limits.ts";
import { tableChange, tableShape } from "#shared/merge/table.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Ctx } from "../../../context.ts";
import { mergeWithPresent } from "../../../db/revisions/merge-save.ts";
import type { Owner } from "../../../reading/apart.ts";
import { feedReaders } from "./feeds/feed-readers.ts";
import { keepWarnings, warningsIn } from "./feeds/keep-warnings.ts";
import type { FeedBytes, ReadFeed } from "./feeds/read-feed.ts";
import { askWeather } from "./weather/ask-weather.ts";

interface WrittenByPeople {
  /** Merges a person's change with what others saved. Throws Conflict with the clashes. */
  merge: (versions: { base: DataDocument; mine: DataDocument; present: DataDocument }) => DataDocument;
  /** Returns the audit's words about a change: how much of it, not the content. */
  describe: (before: DataDocument, after: DataDocument) => { before: object; after: object };
}

/** How a file on the web becomes the document of a data source. */
export interface Fetched {
  /** The header `Accept` of the request. */
  accept: string;
  maxBytes: number;
  /** Its content depends on the day: it is read again although the file is the same. */
  always?: true;
  /** Returns the address of the file that a link leads to. */
  addressOf: (link: string) => string;
  read: (input: FeedBytes, owner: Owner) => Promise<ReadFeed>;
  /** Returns the content after a look, from the present one and what was read, and what of it has no place. Absent: what was read. */
  keep?: (
    present: DataDocument | null,
    read: DataDocument,
    look: { nowMs: number; url: string },
  ) => { document: DataDocument; problems: readonly ReadingProblem[] };
  /** After failures it is looked at in this time again, in minutes. Absent: within a day. */
  longestMinutes?: number;
  tooLarge: ReasonRef;
  notAllowed: ReasonRef;
}

/** Name and data of the job that shows what a source of official warnings says now; server/jobs/media-jobs.ts runs it. */
export const applyWarningsJob = {
  name: "apply-warnings-of-source",
  data: z.object({ accountId: z.number().int().positive(), sourceId: z.number().int().positive() }),
};

/** The server's part of a kind of data source. */
interface SourceKind {
  /** Other systems and people send single values; it has a secret. */
  takesValues?: true;
  /** It can be a queue, the counters of which have links. */
  takesCalls?: true;
  /** People edit its document. */
  written?: WrittenByPeople;
  /** It may follow a file on the web. */
  fetched?: Fetched;
  /** It follows something else outside: returns the content for its address. */
  asks?: (ctx: Pick<Ctx, "deps" | "now">, address: string) => Promise<ReadFeed>;
  /** The job that does what its new content demands. Its data: the account and the source. */
  acts?: typeof applyWarningsJob;
  /** It is only fetched while a media shows it, or a schedule waits for it. */
  whileUsed?: true;
}

const maxTableBytes = 5_000_000;
const maxNewsBytes = 3_000_000;
const maxCalendarBytes = 5_000_000;
const maxWarningBytes = 8_000_000;

/** Links of calendars and podcasts begin with names of apps. */
const plainAddress = (link: string) => link.replace(/^(?:webcals?|feed):(?:\/\/)?/i, "https://");

const tableOf = (document: DataDocument) => (document.kind === "table" ? document : emptyTable);
const sizesOf = (document: DataDocument) => {
  const { rows, columns, hidden = [] } = tableOf(document);
  return { rows: rows.length + hidden.length, columns: columns.length, hiddenRows: hidden.length };
};

/** A small form: the newest one counts. */
const replaced: WrittenByPeople = {
  merge: ({ mine }) => mine,
  describe: () => ({ before: {}, after: {} }),
};

/** One entry per kind; a new kind does not compile until it has an entry. */
export const sourceKinds: { readonly [K in DataSourceKind]: SourceKind } = {
  value: { takesValues: true },
  table: {
    takesCalls: true,
    fetched: {
      accept:
        "text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/plain;q=0.9,*/*;q=0.5",
      maxBytes: maxTableBytes,
      addressOf: csvAddressOf,
      read: feedReaders.table,
      tooLarge: reasonRef("feedTooLarge", { max: maxTableBytes, rows: tableLimits.rows }),
      notAllowed: reasonRef("feedNotAllowed"),
    },
    written: {
      merge: ({ base, mine, present }) =>
        mergeWithPresent(tableShape, { base: tableOf(base), mine: tableOf(mine), present: tableOf(present) }),
      describe(before, after) {
        const { cells } = tableChange(tableOf(before), tableOf(after));
        return { before: sizesOf(before), after: { ...sizesOf(after), cells } };
      },
    },
  },
  news: {
    fetched: {
      accept: "application/rss+xml,application/atom+xml,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5",
      maxBytes: maxNewsBytes,
      addressOf: plainAddress,
      read: feedReaders.news,
      tooLarge: reasonRef("feedFileTooLarge", { max: maxNewsBytes }),
      notAllowed: reasonRef("feedNotPublic"),
    },
  },
  agenda: {
    fetched: {
      accept: "text/calendar,*/*;q=0.5",
      maxBytes: maxCalendarBytes,
      always: true,
      addressOf: plainAddress,
      read: feedReaders.agenda,
      tooLarge: reasonRef("feedFileTooLarge", { max: maxCalendarBytes }),
      notAllowed: reasonRef("agendaNotPublic"),
    },
  },
  weather: { asks: askWeather, whileUsed: true },
  warnings: {
    acts: applyWarningsJob,
    fetched: {
      accept:
        "application/cap+xml,application/atom+xml;q=0.9,application/rss+xml;q=0.9,application/geo+json;q=0.8,application/xml;q=0.8,*/*;q=0.5",
      maxBytes: maxWarningBytes,
      addressOf: plainAddress,
      read: feedReaders.warnings,
      keep: (present, read, look) => keepWarnings(present, warningsIn(read), look),
      longestMinutes: 15,
      tooLarge: reasonRef("feedFileTooLarge", { max: maxWarningBytes }),
      notAllowed: reasonRef("feedNotPublic"),
    },
  },
  sensor: { written: replaced },
  area: { written: replaced },
};
