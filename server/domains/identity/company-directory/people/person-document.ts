import { scimPatch } from "scim-patch";
import { email as emailAddress } from "#shared/contracts/email.ts";
import { refuse } from "../../../../refusal.ts";
import { userSchema } from "../scim/names.ts";
import { type Operation, shortText, yesOrNo } from "../scim/operations.ts";

/** What a directory says about a person, of which the rest is not kept. */
export interface Person {
  userName: string;
  /** Undefined: it does not say. */
  externalId: string | null | undefined;
  givenName: string | null;
  familyName: string | null;
  displayName: string | null;
  /** Valid addresses, the one that counts first. */
  emails: string[];
  /** Undefined: it does not say. */
  active: boolean | undefined;
}

interface Email {
  value: string;
  type?: string;
  primary?: boolean;
}

/** A user as SCIM writes it, with the attributes that are kept. */
export interface PersonDocument {
  schemas: string[];
  userName?: unknown;
  externalId?: unknown;
  displayName?: unknown;
  active?: unknown;
  name?: Record<string, unknown>;
  emails?: Email[];
}

const maxEmails = 20;

function emailIn(given: unknown): Email[] {
  if (typeof given === "string") return [{ value: given }];
  if (typeof given !== "object" || given === null) return [];
  const { value, type, primary } = given as Record<string, unknown>;
  if (typeof value !== "string") return [];
  return [
    {
      value,
      ...(typeof type === "string" && { type: type.toLowerCase() }),
      ...(yesOrNo(primary) !== undefined && { primary: yesOrNo(primary) === true }),
    },
  ];
}

const emailsIn = (given: unknown): Email[] => [given].flat().slice(0, maxEmails).flatMap(emailIn);

function nameIn(given: unknown): Record<string, unknown> {
  const { givenName, familyName, formatted } = namesInSmallLetters(given, [
    "givenName",
    "familyName",
    "formatted",
  ]);
  return { givenName, familyName, formatted };
}

/** Returns these attributes of an object, whatever their capital letters. */
function namesInSmallLetters<N extends string>(
  given: unknown,
  names: readonly N[],
): Partial<Record<N, unknown>> {
  if (typeof given !== "object" || given === null) return {};
  const found: Partial<Record<N, unknown>> = {};
  for (const [key, value] of Object.entries(given)) {
    const name = names.find((each) => each.toLowerCase() === key.toLowerCase());
    if (name) found[name] = value;
  }
  return found;
}

const attributes = ["userName", "externalId", "displayName", "active", "name", "emails"] as const;

/** Returns the kept attributes of what a directory sent for a whole user. Throws Invalid. */
export function personDocument(sent: unknown): PersonDocument {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw refuse("scimBodyUnfit");
  const { name, emails, ...plain } = namesInSmallLetters(sent, attributes);
  return {
    schemas: [userSchema],
    ...plain,
    name: nameIn(name),
    emails: emailsIn(emails),
  };
}

/** Reads a whole user, who was known as `known`. Throws Invalid without a name to sign in. */
export function personIn(document: PersonDocument, known: string | null): Person {
  const userName = shortText(document.userName) ?? known;
  if (userName === null) throw refuse("scimUserNameMissing");
  const name = nameIn(document.name);
  const formatted = shortText(name.formatted);
  const sorted = [...emailsIn(document.emails)].sort((one, other) => rankOf(one) - rankOf(other));
  const candidates = [...sorted.map(({ value }) => value), userName];
  return {
    userName,
    externalId: document.externalId === undefined ? undefined : shortText(document.externalId),
    givenName: shortText(name.givenName),
    familyName: shortText(name.familyName),
    displayName: shortText(document.displayName) ?? formatted,
    emails: [...new Set(candidates.flatMap((value) => emailAddress.safeParse(value).data ?? []))],
    active: yesOrNo(document.active),
  };
}

const rankOf = ({ primary, type }: Email): number => (primary ? 0 : type === "work" ? 1 : 2);

/** The paths that are kept, in the spelling of the document. A filter of addresses follows its name. */
const path = /^(userName|externalId|displayName|active|name|emails)(\[[^[\]\r\n]{1,200}\])?(\.(\w+))?$/i;
const subNames: Readonly<Record<string, readonly string[]>> = {
  name: ["givenName", "familyName", "formatted"],
  emails: ["value", "type", "primary"],
};

/**
 * Returns an operation in the spelling of the document, with a value of the right kind; null for attributes that are not
 * kept. Nothing else reaches the library, which would follow any name.
 */
function fitting({ op, path: where, value }: Operation): Operation | null {
  const [, first = "", filter = "", , last] = path.exec(where) ?? [];
  const name = attributes.find((each) => each.toLowerCase() === first.toLowerCase());
  if (!name || (filter && name !== "emails")) return null;
  if (last === undefined) {
    // What stays of a removed address is said by its filter.
    if (op === "remove") return { op, path: `${name}${filter}`, value: undefined };
    if (filter) return { op, path: `${name}${filter}`, value: emailIn(value)[0] ?? {} };
    return plainValue(op, name, value);
  }
  const sub = subNames[name]?.find((each) => each.toLowerCase() === last.toLowerCase());
  if (!sub) return null;
  // Without a filter, the address is the one that counts.
  const which = name === "emails" && !filter ? '[type eq "work"]' : filter;
  const plain = sub === "primary" ? yesOrNo(value) : (shortText(value) ?? undefined);
  const removes = op === "remove" || plain === undefined;
  return { op: removes ? "remove" : op, path: `${name}${which}.${sub}`, value: removes ? undefined : plain };
}

function plainValue(
  op: "add" | "replace",
  name: (typeof attributes)[number],
  value: unknown,
): Operation | null {
  if (name === "active") {
    const active = yesOrNo(value);
    return active === undefined ? null : { op, path: name, value: active };
  }
  if (name === "name") {
    const kept = Object.fromEntries(Object.entries(nameIn(value)).filter(([, each]) => each !== undefined));
    return Object.keys(kept).length === 0 ? null : { op, path: name, value: kept };
  }
  if (name === "emails") return { op, path: name, value: emailsIn(value) };
  const text = shortText(value);
  return text === null ? { op: "remove", path: name, value: undefined } : { op, path: name, value: text };
}

/**
 * Returns the document after these operations. Throws Invalid for one that finds nothing, but never when the person is to be
 * deactivated: a leaver must not stay because of another attribute.
 */
export function patched(document: PersonDocument, operations: readonly Operation[]): PersonDocument {
  const copy = structuredClone(document);
  let lost: string | null = null;
  for (const operation of operations) {
    const known = fitting(operation);
    if (!known) continue;
    try {
      scimPatch(copy as never, [known] as never, { mutateDocument: true, treatMissingAsAdd: true });
    } catch {
      lost = known.path;
    }
    // Each operation compares all addresses. Cut and not refused, for a leaver's sake.
    copy.emails?.splice(maxEmails);
  }
  if (lost !== null && copy.active !== false) throw refuse("scimNoTarget", { path: lost });
  return copy;
}
