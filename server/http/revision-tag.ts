import type { FastifyRequest } from "fastify";
import type { Ctx } from "../context.ts";
import { refuse } from "../refusal.ts";

/** Returns the entity tag of a revision (RFC 9110 section 8.8.3). */
export const tagOf = (revision: number): string => `"r${revision}"`;

/** Returns the tag of an answer that has a revision; null for others. */
export function tagOfAnswer(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("revision" in answer)) return null;
  return typeof answer.revision === "number" ? tagOf(answer.revision) : null;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route compares If-Match itself, because it names something else than a revision. */
    ownIfMatch?: true;
  }
}

/** Returns the condition of a call (RFC 9110 section 13.1.1); an asterisk is none: what does not exist is not found anyway. */
export function ifMatchOf({ headers, routeOptions }: FastifyRequest): Pick<Ctx, "ifMatch"> {
  const tags = headers["if-match"];
  if (tags === undefined || tags.trim() === "*" || routeOptions.config.ownIfMatch) return {};
  return { ifMatch: { tags } };
}

/**
 * Throws PreconditionFailed, before anything is looked at or written, when a change came with If-Match to a call that
 * compares no revision: its caller relies on it.
 */
export function requireComparing({ ctx, method, routeOptions }: FastifyRequest): void {
  const { headers } = routeOptions.config.contract ?? {};
  const compares = headers && "If-Match" in headers;
  if (ctx.ifMatch && !compares && method !== "GET" && method !== "HEAD") throw refuse("nothingToMatch");
}

/**
 * Throws PreconditionFailed when the call came with If-Match and the stored revision is another one: then nothing is merged and nothing
 * saved. Verbs that change what has a revision ask here with the locked row. Weak tags match nothing.
 */
export function requireMatch({ ifMatch }: Pick<Ctx, "ifMatch">, revision: number): void {
  if (!ifMatch) return;
  ifMatch.isCompared = true;
  const tags = ifMatch.tags.split(",").map((tag) => tag.trim());
  if (!tags.includes(tagOf(revision))) throw refuse("changedSinceRead");
}

/** Throws PreconditionFailed when a call that compares revisions came with If-Match, and has compared none on its way. */
export function requireCompared({ ifMatch }: Pick<Ctx, "ifMatch">): void {
  if (ifMatch && !ifMatch.isCompared) throw refuse("nothingToMatch");
}
