import type { AttentionRow } from "#shared/operator-api/read-dashboard.ts";
import { formatCount } from "#web/lib/formats.ts";
import { formatDay, formatIndiaTime } from "../../formats/values.ts";

interface Words {
  title: string;
  /** Describes the problem of one entry. */
  text: (row: AttentionRow) => string;
  tone: "bad" | "busy";
  /** What one entry is. Left out: a customer. */
  entry?: string;
}

const stoppedWords = ({ stopped }: AttentionRow): string =>
  stopped === "Suspended" ? "Suspended: " : stopped === "Ended" ? "Plan ended: " : "";

const kinds: Record<string, Words> = {
  letter_ended: {
    title: "No letter of undertaking",
    text: () => "nothing is sold outside India: enter the letter of this financial year",
    tone: "bad",
    entry: "letter",
  },
  letter_ending: {
    title: "Letter of undertaking ends",
    text: (row) => `ends on ${formatDay(row.at)}: enter the letter of the next financial year`,
    tone: "busy",
    entry: "letter",
  },
  subprocessor_unannounced: {
    title: "Sub-processors without notice",
    text: () => "in use although customers were not told in time",
    tone: "bad",
    entry: "provider",
  },
  e_invoice_waiting: {
    title: "E-invoices without a number",
    text: (row) =>
      `${formatCount(row.things, "document")} not registered or not cancelled to the end, the oldest of ${formatIndiaTime(row.at)}: the portal takes it for 30 days`,
    tone: "bad",
  },
  virtual_account_open: {
    title: "Virtual accounts of erased customers",
    text: (row) =>
      `not closed at Razorpay since ${formatIndiaTime(row.at)}: we ask each hour. If it stays, close it in Razorpay's dashboard`,
    tone: "bad",
  },
  screens_offline: {
    title: "Screens offline",
    text: (row) =>
      `${stoppedWords(row)}${formatCount(row.things, "screen")} offline, the first since ${formatIndiaTime(row.at)}`,
    tone: "bad",
  },
  dispute_open: {
    title: "Disputes to answer",
    text: (row) =>
      `${formatCount(row.things, "dispute")}, the first must be answered by ${formatIndiaTime(row.at)}`,
    tone: "bad",
  },
  payment_failed: {
    title: "Failed payments",
    text: (row) => `${formatCount(row.things, "failed payment")}, the last on ${formatIndiaTime(row.at)}`,
    tone: "bad",
  },
  media_failed: {
    title: "Failed media",
    text: (row) => `${formatCount(row.things, "file")} could not be processed`,
    tone: "bad",
  },
  ticket_unassigned: {
    title: "Unassigned tickets",
    text: (row) => `Ticket ${row.things}: unassigned since ${formatIndiaTime(row.at)}`,
    tone: "bad",
    entry: "ticket",
  },
  trial_ending: {
    title: "Trials ending today",
    text: (row) => `ends ${formatIndiaTime(row.at)}`,
    tone: "busy",
  },
  plan_ending: {
    title: "Plans ending in 7 days",
    text: (row) => `ends ${formatIndiaTime(row.at)}`,
    tone: "busy",
  },
  licences_ending: {
    title: "Licenses ending in 7 days",
    text: (row) => `${formatCount(row.things, "license")}, the first ends ${formatIndiaTime(row.at)}`,
    tone: "busy",
  },
};

export interface AttentionGroup extends Words {
  kind: string;
  rows: AttentionRow[];
  /** Number of entries in total. */
  of: number;
}

/** Groups entries by problem, the worst first. Kinds that this panel does not know are left out. */
export const attentionGroups = (rows: readonly AttentionRow[]): AttentionGroup[] =>
  Object.entries(kinds).flatMap(([kind, words]) => {
    const own = rows.filter((row) => row.kind === kind);
    return own.length > 0 ? [{ kind, ...words, rows: own, of: own[0]?.of ?? own.length }] : [];
  });
