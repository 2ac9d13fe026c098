import type { FastifyInstance } from "fastify";
import {
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  type FieldClash,
  type WorkChallenge,
} from "#shared/errors.ts";
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

/**
 * Maps an error to an HTTP answer; the only place that does. The message of an unknown error never leaves the server.
 */
export function errorAnswer(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  const refusal =
    error instanceof Refusal
      ? error
      : (refusalOfFramework(error) ?? refusalOfOutage(error) ?? refuse("internal"));
  const { code, reason, params, message, retryAfter, clashes } = refusal;
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
        ...(clashes && { clashes }),
        requestId,
      },
    },
  };
}

/** Returns the refusal when the database or a disk is unavailable; null for other errors. */
export function refusalOfOutage(error: unknown): Refusal | null {
  const outage = outageOf(error);
  return outage && refuse(outage.reason).after(outage.retryAfter);
}

/** node:http throws this when the caller disconnects while its body is read; the answer appears only in the log. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNRESET" && error.message === "aborted";

/** Fastify's own errors (bad JSON, body too large, unknown media type) carry a 4xx status. */
function refusalOfFramework(error: unknown): Refusal | null {
  if (isCutOff(error)) return refuse("requestCutOff");
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (typeof status !== "number" || status < 400 || status >= 500) return null;
  if (status === 413) return refuse("requestTooLarge");
  if (status === 415) return refuse("bodyNotJson");
  return refuse("requestNotJson");
}

/** Removes reasons from an answer, for calls whose answers the specification fixes. */
export function withoutReasons({ success, error }: ErrorBody): ErrorBody {
  const { reason: _, params: _params, fieldReasons: _fields, ...rest } = error;
  return { success, error: rest };
}

/** Answers errors of this scope with `shape(body)`. */
export function answerErrors(scope: FastifyInstance, shape: (body: ErrorBody) => unknown): void {
  scope.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    // While the database is down every request fails for the same reason: log a warning each; readiness reports it.
    const level = status === 503 && !isRefusal(error) ? "warn" : "error";
    if (status >= 500) request.log[level]({ err: error, reqId: request.id }, "request failed");
    if (body.error.retryAfter !== undefined) reply.header("retry-after", String(body.error.retryAfter));
    return reply.code(status).send(shape(body));
  });
}

/**
 * Answers refusals of the operators' calls in their own shape: `message` beside `success` (back-office.md section 8),
 * and `data: "login"` when the session has ended (resolution T9). Applies to the routes registered on this scope.
 */
export function answerOperatorErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    if (status >= 500) request.log.error({ err: error, reqId: request.id }, "request failed");
    if (status === 401) return reply.code(401).send({ success: false, data: "login" });
    if (body.error.retryAfter !== undefined) reply.header("retry-after", String(body.error.retryAfter));
    return reply.code(status).send({ ...withoutReasons(body), message: body.error.message });
  });
}
