import type { FastifyInstance } from "fastify";
import type { ErrorBody } from "#shared/errors.ts";
import { errorAnswer, isRefusal } from "./errors.ts";

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
