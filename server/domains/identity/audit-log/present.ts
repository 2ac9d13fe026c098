import { type Field, type FieldName, type ShownEntry, subjectNouns } from "#shared/activity/index.ts";
import { brand } from "#shared/brand.ts";
import type { AuditEntry } from "#shared/contracts/identity/audit.ts";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { declareTexts, lookUp, translated } from "../../../texts.ts";
import { shownEntry } from "./entries.ts";
import { keyOf } from "./names.ts";
import type { AuditRow } from "./read-rows.ts";
import { changeWords, valueWords, type Writing } from "./values.ts";

const actorTexts = declareTexts("audit-actor", {
  service: "The service",
  visitor: "Somebody who was not signed in",
  member: "A former member",
  screen: "A screen that was removed",
  operator: "{brand} support",
  directory: "The company's directory",
  withApp: "{person} via {app}",
});

/** The page of a record. */
const pageOf: Readonly<Record<string, (id: number) => string>> = {
  screen: paths.screen,
  group: paths.screensOfGroup,
  playlist: paths.playlist,
  media: () => paths.media,
  component: () => paths.designs,
  folder: () => paths.media,
  schedule: paths.schedule,
  calendar: paths.holidayCalendar,
  ticket: paths.ticket,
};

/** Returns a row as its account's owner reads it; null for an action that customers do not see. */
export function presentEntry(row: AuditRow, writing: Writing): AuditEntry | null {
  const entry = shownEntry(row.action);
  if (!entry) return null;
  const values = { before: flat(row.before), after: flat(row.after) };
  const fields = Object.entries(entry.fields ?? {}) as [FieldName, Field][];
  const inSentence = new Set(
    [...sentenceIn(writing.language, row, entry).matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  const changes = fields
    .filter(([name]) => !inSentence.has(name) && !(name === "name" && isOnlyNamed(values)))
    .map(([name, field]) => changeWords(name, field, values, writing))
    .filter((words) => words !== null);
  return {
    id: Number(row.id),
    at: new Date(row.at_ms).toISOString(),
    who: whoOf(row, writing),
    topic: entry.topic,
    sentence: sentenceOf(row, entry, writing),
    changes,
    about:
      row.subject_id !== null && pageOf[row.subject_kind] ? `${row.subject_kind}:${row.subject_id}` : null,
  };
}

/** What follows the name of the person, before its values. */
const sentenceIn = (language: Language, { action }: AuditRow, { text }: ShownEntry): string =>
  translated(language, `activity.${action}`) ?? text;

const nounIn = (language: Language, kind: string): string | undefined =>
  lookUp(language, "noun", [subjectNouns, kind]);

type Values = Record<string, unknown> | null;

/** A schedule's target as in its columns, so that it can be compared with them. */
function flat(values: Values): Values {
  const target = values?.target;
  if (typeof target !== "object" || target === null || !("kind" in target)) return values;
  const id = "id" in target ? target.id : null;
  return {
    ...values,
    screenId: target.kind === "screen" ? id : null,
    groupId: target.kind === "group" ? id : null,
  };
}

/** True for what was made or removed: the sentence has its name. */
const isOnlyNamed = ({ before, after }: { before: Values; after: Values }): boolean =>
  !(before && "name" in before && after && "name" in after);

function whoOf(row: AuditRow, { language, names }: Writing): AuditEntry["who"] {
  const text = actorTexts(language);
  const named = (kind: string, id: number | null) =>
    id === null ? undefined : names.get(keyOf(kind, id))?.name;
  const userId = row.person_id;
  if (userId !== null || row.actor_kind === "customer" || row.actor_kind === "app") {
    const person = named("member", userId) ?? text("member");
    const app = row.actor_kind === "app" ? named("app", row.actor_id) : undefined;
    return { kind: "member", name: app ? text("withApp", { person, app }) : person, userId };
  }
  if (row.actor_kind === "operator") {
    const name = named("operator", row.actor_id);
    const support = text("operator", { brand: brand.name });
    return { kind: "operator", name: name ? `${name} (${support})` : support, userId: null };
  }
  if (row.actor_kind === "screen") {
    const name = named("screen", row.actor_id);
    const noun = nounIn(language, "screen");
    return { kind: "screen", name: name ? `${noun} “${name}”` : text("screen"), userId: null };
  }
  if (row.actor_kind === "key") {
    const name = named("key", row.actor_id);
    const noun = nounIn(language, "api-key") ?? "";
    return { kind: "key", name: name ? `${noun} “${name}”` : noun, userId: null };
  }
  if (row.actor_kind === "directory") return { kind: "directory", name: text("directory"), userId: null };
  const kind = row.actor_kind === "job" ? "service" : "visitor";
  return { kind, name: text(kind), userId: null };
}

function sentenceOf(row: AuditRow, entry: ShownEntry, writing: Writing): AuditEntry["sentence"] {
  const parts = sentenceIn(writing.language, row, entry).split(/\{(\w+)\}/);
  return parts
    .map((part, index) =>
      index % 2 === 0
        ? { text: part, path: null }
        : part === "subject"
          ? subjectOf(row, entry, writing)
          : { text: placed(row, entry, part as FieldName, writing), path: null },
    )
    .filter(({ text }) => text !== "");
}

function placed(row: AuditRow, { fields }: ShownEntry, name: FieldName, writing: Writing): string {
  const field = fields?.[name];
  return field ? valueWords(field, row.after?.[name] ?? row.before?.[name], writing) : "";
}

/** The record with its name at that time if the entry has it, else its present one. */
function subjectOf(row: AuditRow, { fields }: ShownEntry, { language, names }: Writing) {
  const { subject_kind: kind, subject_id: id } = row;
  const now = id === null ? undefined : names.get(keyOf(kind === "user" ? "member" : kind, id));
  const then = fields?.name ? (row.after?.name ?? row.before?.name) : undefined;
  const name = typeof then === "string" ? then : now?.name;
  const noun = nounIn(language, kind);
  const text = name ? (noun ? `${noun} “${name}”` : name) : `${noun ?? ""} ${id ?? ""}`.trim();
  const isOpen = kind === "ticket" || now?.gone === false;
  return { text, path: isOpen && id !== null ? (pageOf[kind]?.(id) ?? null) : null };
}

/** Returns an entry as one text, for the search and for CSV. */
export const sentenceText = ({ sentence }: Pick<AuditEntry, "sentence">): string =>
  sentence.map(({ text }) => text).join("");

/** Returns true when the words of an entry contain all the searched words. */
export function hasWords(entry: AuditEntry, searched: string, language: Language): boolean {
  const text = [entry.who.name, sentenceText(entry), ...entry.changes].join(" ").toLocaleLowerCase(language);
  return searched
    .toLocaleLowerCase(language)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
