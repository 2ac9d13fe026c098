import type { Action, Effect, SubjectKind } from "../bus/effects.ts";

interface EntryOf<Kind extends SubjectKind> {
  /** Noun and verb, for example "screen.rename". */
  action: Action<Kind>;
  subject: { kind: Kind; id: number | null };
  /** The tenant of the change; required when the actor has none. */
  accountId?: number | null;
  before?: unknown;
  after?: unknown;
  /** Replaces the effect in `bus/effects.ts` when this change affects less than the action may. */
  effect?: Effect | undefined;
}

/** What was changed, and so what is announced after the commit: `bus/effects.ts` has an effect for each action. */
export type AuditEntry = {
  [Kind in SubjectKind]: EntryOf<Kind>;
}[SubjectKind];
