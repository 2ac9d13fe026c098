import type { FastifyInstance } from "fastify";
import { type ErrorBody, errorCodes } from "#shared/errors.ts";
import { inEnglish } from "#shared/refusals/index.ts";
import { InOtherCell } from "../cells/cell.ts";
import type { Env } from "../env.ts";
import { isRefusal, Refusal, refuse, WorkNeeded } from "../refusal.ts";
import { goToCell } from "./go-to-cell.ts";
import { outageOf } from "./outage.ts";

/**
 * Maps an error to an HTTP answer; the only place that does. The message of an unknown error never leaves the server.
 */
export function errorAnswer(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  const refusal =
    error instanceof Refusal
      ? error
      : (refusalOfFramework(error) ?? refusalOfOutage(error) ?? refusalOfCell(error) ?? refuse("internal"));
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

const refusalOfCell = (error: unknown): Refusal | null =>
  error instanceof InOtherCell ? refuse("directoryAway").after(15) : null;

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

/** While an account moves, thousands of screens hear that for a minute: that is no failure, and the directory logs its own. */
const ofCells: ReadonlySet<string> = new Set(["screenElsewhere", "accountMoves", "directoryAway"]);

/** Returns how a failed call is logged; null: not at all. */
export function logLevelOf(error: unknown, status: number): "warn" | "error" | null {
  if (status < 500 || (isRefusal(error) && ofCells.has(error.reason))) return null;
  // While the database is down every request fails for the same reason: log a warning each; readiness reports it.
  return status === 503 && !isRefusal(error) ? "warn" : "error";
}

/** Removes reasons from an answer, for calls whose answers the specification fixes. */
export function withoutReasons({ success, error }: ErrorBody): ErrorBody {
  const { reason: _, params: _params, fieldReasons: _fields, ...rest } = error;
  return { success, error: rest };
}

/**
 * Says in each answer 401 how to sign in by a header (RFC 9110 section 15.5.2, RFC 6750 section 3). Sessions of browsers are cookies,
 * for which there is no such word.
 */
export function nameScheme(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode !== 401 || reply.hasHeader("www-authenticate")) return;
    reply.header("www-authenticate", schemeFor(request.headers.authorization));
  });
}

/** Returns the value of `WWW-Authenticate` for a caller who sent this `Authorization`, or none. */
const schemeFor = (sent: string | undefined): string =>
  sent === undefined ? "Bearer" : 'Bearer error="invalid_token"';

/** Answers errors of this scope with `shape(body)`. With the settings, people go to the cell of their account. */
export function answerErrors(scope: FastifyInstance, shape: (body: ErrorBody) => unknown, env?: Env): void {
  scope.setErrorHandler((error, request, reply) => {
    if (env && error instanceof InOtherCell && goToCell(error, env, request, reply)) return reply;
    const { status, body } = errorAnswer(error, request.id);
    const level = logLevelOf(error, status);
    if (level) request.log[level]({ err: error, reqId: request.id }, "request failed");
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
