import type { FastifyInstance } from "fastify";
import { errorAnswer, withoutReasons } from "./errors.ts";

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
