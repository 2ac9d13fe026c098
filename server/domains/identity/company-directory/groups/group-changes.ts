import { refuse } from "../../../../refusal.ts";
import { demandsOf, readFilter } from "../scim/filter.ts";
import { type Operation, shortText } from "../scim/operations.ts";

/** What a directory says about a whole group. */
export interface Group {
  name: string;
  /** Undefined: it does not say. */
  externalId: string | null | undefined;
  /** Ids of users; undefined: it does not say. */
  members: string[] | undefined;
}

/** One change of a group. */
export type GroupChange =
  | { kind: "name"; name: string }
  | { kind: "externalId"; externalId: string | null }
  | { kind: "add" | "remove" | "set"; members: string[] };

const idOf = (given: unknown): string[] => {
  const id = shortText(given);
  return id === null ? [] : [id];
};

/** Returns the ids in a list of members; groups in groups and other kinds are left out. */
const membersIn = (given: unknown): string[] =>
  given === null || given === undefined ? [] : [given].flat().flatMap(idOf);

const fieldOf = (sent: object, name: string): unknown =>
  Object.entries(sent).find(([key]) => key.toLowerCase() === name)?.[1];

/** Reads a whole group. Throws Invalid. */
export function groupIn(sent: unknown, known: string | null): Group {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) throw refuse("scimBodyUnfit");
  const name = shortText(fieldOf(sent, "displayname")) ?? known;
  if (name === null) throw refuse("scimGroupNameMissing");
  const [externalId, members] = [fieldOf(sent, "externalid"), fieldOf(sent, "members")];
  return {
    name,
    externalId: externalId === undefined ? undefined : shortText(externalId),
    members: members === undefined ? undefined : membersIn(members),
  };
}

/** Returns what operations of a PATCH change in a group; attributes that are not kept are left out. Throws Invalid. */
export const changesIn = (operations: readonly Operation[]): GroupChange[] => operations.flatMap(changeIn);

function changeIn({ op, path, value }: Operation): GroupChange[] {
  const where = path.toLowerCase();
  if (where === "displayname") {
    const name = op === "remove" ? null : shortText(value);
    if (name === null) throw refuse("scimGroupNameMissing");
    return [{ kind: "name", name }];
  }
  if (where === "externalid")
    return [{ kind: "externalId", externalId: op === "remove" ? null : shortText(value) }];
  if (where === "members" || where === "members.value") return [ofMembers(op, value)];
  if (where.startsWith("members[")) return [ofOneMember(op, path)];
  return [];
}

function ofMembers(op: Operation["op"], value: unknown): GroupChange {
  if (op === "add") return { kind: "add", members: membersIn(value) };
  if (op === "replace") return { kind: "set", members: membersIn(value) };
  // Without a value, remove means all of them.
  return value === undefined || value === null
    ? { kind: "set", members: [] }
    : { kind: "remove", members: membersIn(value) };
}

/** `members[value eq "7"]` */
function ofOneMember(op: Operation["op"], path: string): GroupChange {
  const demands = demandsOf(readFilter(path)).filter(({ attribute }) => attribute === "members.value");
  if (demands.length === 0) throw refuse("scimNoTarget", { path });
  return { kind: op === "remove" ? "remove" : "add", members: demands.map(({ value }) => value) };
}
