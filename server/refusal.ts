import type { ErrorCode, FieldClash, WorkChallenge } from "#shared/errors.ts";
import {
  codeOf,
  inEnglish,
  type ParamsArgs,
  type Reason,
  type RefusalReason,
  reasonRef,
} from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";

/** A refusal as plain data, for example to copy it to another thread. */
export interface RefusalData extends ReasonRef {
  reason: RefusalReason;
  /** Keys are paths of fields. */
  fields: Readonly<Record<string, ReasonRef>>;
  /** Seconds until a retry makes sense. */
  retryAfter: number | undefined;
  /** What others saved in the same fields. */
  clashes?: readonly FieldClash[] | undefined;
}

/**
 * The answer to a request that is refused, with a text of shared/refusals for the person who asked. Create it with
 * `refuse`. Every other error is answered as `internal`.
 */
export class Refusal extends Error implements RefusalData {
  readonly code: ErrorCode;
  readonly reason: RefusalReason;
  readonly params: ReasonRef["params"];
  readonly fields: Readonly<Record<string, ReasonRef>>;
  readonly retryAfter: number | undefined;
  readonly clashes: readonly FieldClash[] | undefined;

  constructor({ reason, params, fields, retryAfter, clashes }: RefusalData) {
    super(inEnglish({ reason, params }));
    this.name = "Refusal";
    this.code = codeOf(reason);
    this.reason = reason;
    this.params = params;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.clashes = clashes;
  }

  /** Returns a copy with a text for one field. */
  field<R extends Reason>(path: string, reason: R, ...params: ParamsArgs<R>): Refusal {
    return this.with({ [path]: reasonRef(reason, ...params) });
  }

  /** Returns a copy with texts for fields. */
  with(fields: Readonly<Record<string, ReasonRef>>): Refusal {
    return new Refusal({ ...refusalData(this), fields: { ...this.fields, ...fields } });
  }

  /** Returns a copy with the seconds until a retry makes sense. */
  after(seconds: number): Refusal {
    return new Refusal({ ...refusalData(this), retryAfter: seconds });
  }

  /** Returns a copy with what others saved in the same fields. */
  clashing(clashes: readonly FieldClash[]): Refusal {
    return new Refusal({ ...refusalData(this), clashes });
  }
}

/** Creates a refusal, to be thrown: `throw refuse("folderNameTaken", { name })`. */
export const refuse = <R extends RefusalReason>(reason: R, ...params: ParamsArgs<R>): Refusal =>
  new Refusal({ reason, params: reasonRef(reason, ...params).params, fields: {}, retryAfter: undefined });

export const refusalData = ({ reason, params, fields, retryAfter, clashes }: Refusal): RefusalData => ({
  reason,
  params,
  fields,
  retryAfter,
  clashes,
});

/** Returns true for a refusal; when codes are given, only for a refusal with one of them. */
export const isRefusal = (error: unknown, ...codes: ErrorCode[]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));

/** Too many tries. A caller whose browser solves a proof of work may continue at once. */
export class WorkNeeded extends Refusal {
  readonly work: WorkChallenge;
  constructor(waitSeconds: number, work: WorkChallenge) {
    const wait = Math.ceil(waitSeconds);
    super({ reason: "tooManyTries", params: { wait }, fields: {}, retryAfter: wait });
    this.work = work;
  }
}
