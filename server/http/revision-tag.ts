import type { Ctx } from "../context.ts";
import { refuse } from "../refusal.ts";

/** Returns the entity tag of a revision (RFC 9110 section 8.8.3). */
export const tagOf = (revision: number): string => `"r${revision}"`;

/** Returns the tag of an answer that has a revision; null for others. */
export function tagOfAnswer(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("revision" in answer)) return null;
  return typeof answer.revision === "number" ? tagOf(answer.revision) : null;
}

/**
 * Throws PreconditionFailed when the call came with If-Match and the stored revision is another one: then nothing is merged and nothing
 * saved. Verbs that save what has a revision ask here with the locked row. Weak tags match nothing (RFC 9110 section 13.1.1).
 */
export function requireMatch({ ifMatch }: Pick<Ctx, "ifMatch">, revision: number): void {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  if (!tags.includes(tagOf(revision))) throw refuse("changedSinceRead");
}
