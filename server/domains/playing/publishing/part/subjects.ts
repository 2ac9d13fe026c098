import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";

/** The kinds that a member with a scope can change. */
export const subjectOfPart = z.object({ kind: z.enum(["playlist", "schedule", "media"]), id });
export type SubjectOfPart = z.output<typeof subjectOfPart>;
export const subjectsOfPart = z.array(subjectOfPart);

/** Returns the subjects of a part as stored with a proposal or publication; null where it is the whole of the drafts. */
export const storedPart = (part: unknown): SubjectOfPart[] | null =>
  part === null || part === undefined ? null : subjectsOfPart.parse(part);

const nameOf = ({ kind, id: of }: SubjectOfPart): string => `${kind} ${of}`;

/** Returns true when all of `some` are among `all`. */
export function areAmong(some: readonly SubjectOfPart[], all: readonly SubjectOfPart[]): boolean {
  const names = new Set(all.map(nameOf));
  return some.every((each) => names.has(nameOf(each)));
}
