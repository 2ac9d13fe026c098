import { type ErrorBody, type ErrorCode, errorCodes, type WorkChallenge } from "#shared/errors.ts";
import {
  codeOf,
  inEnglish,
  type ParamsArgs,
  type Reason,
  type RefusalReason,
  reasonRef,
} from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { outageOf } from "./outage.ts";

/** A refusal as plain data, for what copies it, as a thread does. */
export interface RefusalData extends ReasonRef {
  reason: RefusalReason;
  /** By the path of the field. */
  fields: Readonly<Record<string, ReasonRef>>;
  /** Seconds until another try makes sense. */
  retryAfter: number | undefined;
}

/**
 * The answer to a request that is not done, with a text of shared/refusals for the person who asked. Make it with `refuse`. Every
 * other error is `internal`.
 */
export class Refusal extends Error implements RefusalData {
  readonly code: ErrorCode;
  readonly reason: RefusalReason;
  readonly params: ReasonRef["params"];
  readonly fields: Readonly<Record<string, ReasonRef>>;
  readonly retryAfter: number | undefined;

  constructor({ reason, params, fields, retryAfter }: RefusalData) {
    super(inEnglish({ reason, params }));
    this.name = "Refusal";
    this.code = codeOf(reason);
    this.reason = reason;
    this.params = params;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  /** The same, with a text under a field. */
  field<R extends Reason>(path: string, reason: R, ...params: ParamsArgs<R>): Refusal {
    return this.with({ [path]: reasonRef(reason, ...params) });
  }

  /** The same, with texts under fields. */
  with(fields: Readonly<Record<string, ReasonRef>>): Refusal {
    return new Refusal({ ...refusalData(this), fields: { ...this.fields, ...fields } });
  }

  /** The same, with the seconds until another try makes sense. */
  after(seconds: number): Refusal {
    return new Refusal({ ...refusalData(this), retryAfter: seconds });
  }
}

/** Makes a refusal, to be thrown: `throw refuse("folderNameTaken", { name })`. */
export const refuse = <R extends RefusalReason>(reason: R, ...params: ParamsArgs<R>): Refusal =>
  new Refusal({ reason, params: reasonRef(reason, ...params).params, fields: {}, retryAfter: undefined });

export const refusalData = ({ reason, params, fields, retryAfter }: Refusal): RefusalData => ({
  reason,
  params,
  fields,
  retryAfter,
});

/** Whether it is a refusal, with one of these codes where any are given. */
export const isRefusal = (error: unknown, ...codes: ErrorCode[]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));

/** Too many tries; goes on at once for a caller whose browser does some work first. */
export class WorkNeeded extends Refusal {
  readonly work: WorkChallenge;
  constructor(waitSeconds: number, work: WorkChallenge) {
    const wait = Math.ceil(waitSeconds);
    super({ reason: "tooManyTries", params: { wait }, fields: {}, retryAfter: wait });
    this.work = work;
  }
}

/** The one map from what was thrown to an HTTP answer. The message of an unknown error never leaves the server. */
export function errorAnswer(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  const refusal =
    error instanceof Refusal
      ? error
      : (refusalOfFramework(error) ?? refusalOfOutage(error) ?? refuse("internal"));
  const { code, reason, params, message, retryAfter } = refusal;
  const fields = Object.entries(refusal.fields);
  return {
    status: errorCodes[code],
    body: {
      success: false,
      error: {
        code,
        reason,
        params,
        message,
        ...(fields.length > 0 && {
          fields: Object.fromEntries(fields.map(([path, ref]) => [path, inEnglish(ref)])),
          fieldReasons: refusal.fields,
        }),
        ...(retryAfter !== undefined && { retryAfter }),
        ...(refusal instanceof WorkNeeded && { work: refusal.work }),
        requestId,
      },
    },
  };
}

/** The refusal where the database or a disk cannot be used at the moment; null for other errors. */
export function refusalOfOutage(error: unknown): Refusal | null {
  const outage = outageOf(error);
  return outage && refuse(outage.reason).after(outage.retryAfter);
}

/** What node:http throws while the body of a caller that has gone is read; only the log gets the answer. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNRESET" && error.message === "aborted";

/** Fastify's own refusals (bad JSON, body too large, unknown media type) carry a 4xx status. */
function refusalOfFramework(error: unknown): Refusal | null {
  if (isCutOff(error)) return refuse("requestCutOff");
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (typeof status !== "number" || status < 400 || status >= 500) return null;
  if (status === 413) return refuse("requestTooLarge");
  if (status === 415) return refuse("bodyNotJson");
  return refuse("requestNotJson");
}

/** The answer as it was before reasons came into it: for calls whose answers the specification fixes. */
export function withoutReasons({ success, error }: ErrorBody): ErrorBody {
  const { reason: _, params: _params, fieldReasons: _fields, ...rest } = error;
  return { success, error: rest };
}
