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

const sentences: Record<string, Words> = {
  "account.suspend": plain(`suspended ${subject}`),
  "account.unsuspend": plain(`unsuspended ${subject}`),
  "account.sign-out": plain(`signed out all devices of ${subject}`),
  "account.switch-plan": (_entry, { before, after }) => {
    const from = text(before.plan) ? ` from ${planWords(before)}` : "";
    const reason = text(after.reason) ? `. Reason: ${text(after.reason)}` : "";
    return `switched the plan of ${subject}${from} to ${planWords(after)}${reason}`;
  },
  "account.switch-plan-repeated": plain(`repeated a plan change of ${subject}, without effect`),
  "account.undo-plan-switch": plain(`undid the plan change of ${subject}`),
  "account.undo-plan-switch-repeated": plain(`repeated undoing a plan change of ${subject}, without effect`),
  "admin.create": (_entry, { after }) => `created the admin ${text(after.name)}`,
  "admin.remove": (_entry, { before }) => `removed the admin ${text(before.name)}`,
  "contact-message.resolve": plain(`resolved ${subject}`),
  "contact-message.spam": plain(`marked ${subject} as spam`),
  "manager.create": (_entry, { after }) => `created the manager ${text(after.name)}`,
  "manager.change": (_entry, { after }) =>
    `changed the manager ${text(after.name)}${after.passwordChanged === true ? ", with a new password" : ""}`,
  "manager.delete": (_entry, { before }) => `deleted the manager ${text(before.name)}`,
  "operator.create": plain("was created"),
  "order.ask-provider": plain(`asked the payment provider about ${subject}`),
  "order.check": plain(`booked news of the payment provider about ${subject}`),
  "order.pay-offline": (_entry, { after }) =>
    after.repeated === true
      ? `repeated marking ${subject} as paid, without effect`
      : `marked ${subject} as paid (${text(after.reference)})`,
  "payment.ask-refund": (_entry, { after }) =>
    `refunded ${rupeesOf(after.amountPaise)} of ${subject}${after.endsTime === true ? " and ended its time" : ""}. Reason: ${text(after.reason)}`,
  "payment.ask-refund-repeated": plain(`repeated a refund of ${subject}, without effect`),
  "payment.refund": (_entry, { after }) =>
    `sent a refund of ${rupeesOf(after.amountPaise)} of ${subject}: ${text(after.state)}`,
  "reconciliation.close": (_entry, { after }) =>
    `closed the difference about ${text(after.providerId)}: ${text(after.note)}`,
  "password.change": plain("changed the own password"),
  "password.request-reset": plain(`sent a password reset link to ${subject}`),
  "password.reset": plain("chose a new password with a link"),
  "screen.set-status": (_entry, { after }) => `set ${subject} to ${text(after.status) || "another status"}`,
  "session.start": plain("signed in"),
  "session.end": plain("signed out"),
  "ticket.assign": (_entry, { after, managerOf }) => {
    const id = text(after.assignedTo);
    if (id === "") return `removed the assignment of ${subject}`;
    return `assigned ${subject} to ${managerOf(id) ?? `manager ${id}`}`;
  },
  "ticket.create": plain(`created ${subject}`),
  "ticket.note": plain(`wrote a note for colleagues in ${subject}`),
  "ticket.reply": plain(`answered ${subject}`),
  "ticket.set-status": (_entry, { after }) =>
    `set the status of ${subject} to ${statusWords[text(after.status)] ?? text(after.status)}`,
  "two-factor.disable": plain("turned off two-factor sign-in"),
  "two-factor.enable": plain("turned on two-factor sign-in"),
  "two-factor.renew-recovery-codes": plain("made new recovery codes"),
  "two-factor.start": plain("began to set up two-factor sign-in"),
  "user.export": plain("downloaded the list of users"),
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

/** Past tense of the verbs that customers' own actions and jobs have in common. */
const done: Record<string, string> = {
  answer: "answered",
  "change-key": "gave a new key to",
  "change-many": "changed",
  command: "sent a command to",
  "command-receipt": "received the result of a command for",
  confirm: "confirmed",
  create: "created",
  delete: "deleted",
  fail: "could not process",
  issue: "issued",
  "join-group": "put into a group:",
  "leave-group": "took out of a group:",
  move: "moved",
  pair: "paired",
  prepare: "prepared",
  publish: "published",
  purge: "removed for good",
  ready: "finished processing",
  rename: "renamed",
  replace: "replaced",
  "replace-device": "replaced the device of",
  restore: "restored",
  retry: "processed again",
  "roll-back": "rolled back to",
  "rotate-key": "gave a new key to",
  save: "saved",
  start: "started",
  end: "ended",
  store: "stored",
  switch: "switched",
  tag: "changed the tags of",
  unpair: "unpaired",
  update: "changed",
  upload: "uploaded",
};

/** "screen.update" → "changed screen 49 of …"; actions that are not known stay as they are. */
function usualSentence(action: string): string {
  const verb = done[action.split(".")[1] ?? ""];
  return verb ? `${verb} ${subject}` : `${humanise(action.replace(/[.-]/g, " ")).toLowerCase()}: ${subject}`;
}

/** Returns what an entry of the activity log says after the name of the person: words, and links to the records. */
export function sentenceOf(entry: AuditEntry, managerOf: Values["managerOf"] = () => null): Part[] {
  const { before, after, action } = entry;
  const values = {
    before: isRecord(before) ? before : {},
    after: isRecord(after) ? after : {},
    managerOf,
  };
  const words = sentences[action]?.(entry, values) ?? usualSentence(action);
  const [start = "", end = ""] = words.split(subject);
  if (!words.includes(subject)) return [{ text: words }];
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

const ofUser = (user: Part[]): Part[] => (user.length > 0 ? [{ text: " of " }, ...user] : []);
