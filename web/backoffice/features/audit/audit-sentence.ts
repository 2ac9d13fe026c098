import { activity } from "#shared/activity/index.ts";
import type { AuditEntry } from "#shared/operator-api/read-audit.ts";
import { isRecord, numberOrNull, text } from "#shared/operator-api/read-value.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { formatDay, humanise } from "../../formats/values.ts";

/** A part of a sentence; with `to` it is a link. */
export interface Part {
  text: string;
  to?: string;
}

/** Words around the subject of an action: "suspended {subject}". `after` are the values after the change. */
type Words = (entry: AuditEntry, values: Values) => string;
interface Values {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Returns the name of a manager. */
  managerOf: (id: string) => string | null;
}

const statusWords: Record<string, string> = {
  open: "Open",
  process: "In Process",
  hold: "On Hold",
  resolved: "Resolved",
  closed: "Closed",
};

const subject = "{subject}";
const plain =
  (words: string): Words =>
  () =>
    words;

const paidWords = (kind: unknown): string =>
  kind === "tds" ? "TDS" : kind === "write-off" ? "written off" : "money received";

const sentences: Record<string, Words> = {
  "account.suspend": plain(`suspended ${subject}`),
  "account.unsuspend": plain(`unsuspended ${subject}`),
  "account.sign-out": plain(`signed out all devices of ${subject}`),
  "account.switch-plan": (_entry, { before, after }) => {
    const from = text(before.plan) ? ` from ${planWords(before)}` : "";
    const reason = text(after.reason) ? `. Reason: ${text(after.reason)}` : "";
    return `switched the plan of ${subject}${from} to ${planWords(after)}${reason}`;
  },
  "account.undo-plan-switch": plain(`undid the plan change of ${subject}`),
  "admin.create": (_entry, { after }) => `created the admin ${text(after.name)}`,
  "admin.remove": (_entry, { before }) => `removed the admin ${text(before.name)}`,
  "manager.create": (_entry, { after }) => `created the manager ${text(after.name)}`,
  "manager.change": (_entry, { after }) =>
    `changed the manager ${text(after.name)}${after.passwordChanged === true ? ", with a new password" : ""}`,
  "manager.delete": (_entry, { before }) => `deleted the manager ${text(before.name)}`,
  "account.issue-document": (_entry, { after }) =>
    `issued ${text(after.documentNumber)} over ${rupeesOf(after.totalPaise)} for ${subject}`,
  "account.pay-document": (_entry, { after }) =>
    `entered ${rupeesOf(after.amountPaise)} (${paidWords(after.kind)}) for ${text(after.documentNumber)} of ${subject}${text(after.note) ? `: ${text(after.note)}` : ""}`,
  "account.book-bank-line": (_entry, { after }) =>
    `booked ${rupeesOf(after.amountPaise)} from the bank (${text(after.reference) || "no reference"}) for ${subject}`,
  "account.receive-transfer": (_entry, { after }) =>
    `saw ${rupeesOf(after.amountPaise)} (${text(after.reference) || "no reference"}) come to the virtual account of ${subject}`,
  "account.undo-bank-line": (_entry, { after }) =>
    `took the booking of ${rupeesOf(after.amountPaise)} from the bank (${text(after.reference) || "no reference"}) for ${subject} back`,
  "account.match-bank-line": (_entry, { after }) =>
    `matched a line of the bank with ${text(after.reference)} of ${subject}`,
  "bank.read": (_entry, { after }) => `read ${text(after.fileName)}, a statement of the bank`,
  "bank.set-aside": (_entry, { after }) =>
    `set ${rupeesOf(after.amountPaise)} from the bank aside: ${text(after.note)}`,
  "account.credit-document": (_entry, { after }) =>
    `issued ${text(after.documentNumber)}, which takes ${rupeesOf(after.totalPaise)} of ${text(after.invoice)} of ${subject} back. Reason: ${text(after.reason)}`,
  "operator.available": (_entry, { after }) =>
    after.available === true ? "became available for live chat" : "became unavailable for live chat",
  "order.pay-offline": (_entry, { after }) =>
    after.repeated === true
      ? `repeated marking ${subject} as paid, without effect`
      : `marked ${subject} as paid (${text(after.reference)})`,
  "payment.ask-refund": (_entry, { after }) =>
    `refunded ${rupeesOf(after.amountPaise)} of ${subject}${after.endsTime === true ? " and ended its time" : ""}. Reason: ${text(after.reason)}`,
  "payment.dispute": (_entry, { after }) =>
    `booked news of the dispute ${text(after.dispute)} about ${subject}: ${text(after.state)}`,
  "payment.answer-dispute": (_entry, { after }) =>
    `answered the dispute ${text(after.dispute)} about ${subject} (${text(after.how)}): ${text(after.note)}`,
  "payment.refund": (_entry, { after }) =>
    `sent a refund of ${rupeesOf(after.amountPaise)} of ${subject}: ${text(after.state)}`,
  "reconciliation.close": (_entry, { after }) =>
    `closed the difference about ${text(after.providerId)}: ${text(after.note)}`,
  "password.request-reset": plain(`sent a password reset link to ${subject}`),
  "player-build.release": (_entry, { after }) =>
    `gave version ${text(after.version)} of the player to all screens`,
  "player-build.stop": (_entry, { after }) => `stopped version ${text(after.version)} of the player`,
  "player-build.try": (_entry, { after }) =>
    `gave version ${text(after.version)} of the player to the first screens`,
  "screen.set-status": (_entry, { after }) => `set ${subject} to ${text(after.status) || "another status"}`,
  "ticket.assign": (_entry, { after, managerOf }) => {
    const id = text(after.assignedTo);
    if (id === "") return `removed the assignment of ${subject}`;
    return `assigned ${subject} to ${managerOf(id) ?? `manager ${id}`}`;
  },
  "ticket.create": plain(`created ${subject}`),
  "ticket.reply": plain(`answered ${subject}`),
  "ticket.set-status": (_entry, { after }) =>
    `set the status of ${subject} to ${statusWords[text(after.status)] ?? text(after.status)}`,
};

const rupeesOf = (paise: unknown): string => formatRupees(numberOrNull(paise) ?? 0);

/** "Standard (until 17-07-2027, 14 licences)", as far as it is known. */
function planWords(values: Record<string, unknown>): string {
  const licences = numberOrNull(values.licences);
  const more = [
    text(values.endsAt) && `until ${formatDay(text(values.endsAt))}`,
    licences !== null && formatCount(licences, "licence"),
  ].filter(Boolean);
  return `${humanise(text(values.plan))}${more.length > 0 ? ` (${more.join(", ")})` : ""}`;
}

/** The words of customers' audit logs, with the values as they are: operators see all. */
function usualSentence({ action }: AuditEntry, { before, after }: Values): string {
  const known = Object.hasOwn(activity, action) ? activity[action as keyof typeof activity] : null;
  if (!known) return `${humanise(action.replace(/[.-]/g, " ")).toLowerCase()}: ${subject}`;
  return known.text.replace(/\{(?!subject)(\w+)\}/g, (_, field: string) => {
    const value = text(after[field] ?? before[field]);
    return field === "userId" ? `person ${value}` : value;
  });
}

/** Returns what an entry of the audit log says after the name of the person: words, and links to the records. */
export function sentenceOf(entry: AuditEntry, managerOf: Values["managerOf"] = () => null): Part[] {
  const { before, after, action } = entry;
  const values = {
    before: isRecord(before) ? before : {},
    after: isRecord(after) ? after : {},
    managerOf,
  };
  const special = sentences[action]?.(entry, values);
  const words = special ?? usualSentence(entry, values);
  const [start = "", end = ""] = words.split(subject);
  if (!words.includes(subject)) return special ? [{ text: words }] : [{ text: words }, ...inAccount(entry)];
  return [{ text: start }, ...subjectOf(entry), { text: end }].filter((part) => part.text !== "");
}

function subjectOf({ subjectKind, subjectId, subjectName, accountId, accountName }: AuditEntry): Part[] {
  const user: Part[] = accountId
    ? [{ text: accountName ?? `User ${accountId}`, to: `/users/${accountId}` }]
    : [];
  if (subjectKind === "account" || subjectKind === "user")
    return user.length > 0 ? user : [{ text: "a user" }];
  if (subjectKind === "order")
    return [{ text: `order ${subjectId}`, to: `/payments/${subjectId}` }, ...ofUser(user)];
  if (subjectKind === "ticket") return [{ text: `ticket ${subjectId}`, to: `/ticket?open=${subjectId}` }];
  const number = subjectId === "" ? "" : ` ${subjectId}`;
  const record: Part = {
    text: `${subjectKind.replace(/-/g, " ")}${subjectName ? ` “${subjectName}”` : number}`,
    ...(subjectKind === "screen" && accountId && { to: `/users/${accountId}?tab=screens` }),
  };
  return [record, ...ofUser(user)];
}

const inAccount = ({ accountId, accountName }: AuditEntry): Part[] =>
  accountId
    ? [{ text: " (" }, { text: accountName ?? `User ${accountId}`, to: `/users/${accountId}` }, { text: ")" }]
    : [];

const ofUser = (user: Part[]): Part[] => (user.length > 0 ? [{ text: " of " }, ...user] : []);
