import type { FastifyInstance } from "fastify";
import type { RefusalReason } from "#shared/refusals/index.ts";
import { errorAnswer, logLevelOf } from "../../../../http/errors.ts";
import { isRefusal } from "../../../../refusal.ts";
import { errorSchema, scimType } from "./names.ts";

/** The words of RFC 7644, section 3.12, by which directories decide what to do. */
const scimTypes: Partial<Record<RefusalReason, string>> = {
  scimBodyUnfit: "invalidSyntax",
  requestNotJson: "invalidSyntax",
  scimFilterUnfit: "invalidFilter",
  scimPatchUnfit: "invalidSyntax",
  scimNoTarget: "noTarget",
  scimUserNameMissing: "invalidValue",
  scimGroupNameMissing: "invalidValue",
  scimNoAddress: "invalidValue",
  scimDomain: "invalidValue",
  scimTooMuch: "tooMany",
  scimTooManyUsers: "tooMany",
  scimTooManyGroups: "tooMany",
  scimUserNameTaken: "uniqueness",
  scimAddressTaken: "uniqueness",
  scimGroupNameTaken: "uniqueness",
  scimUnconfirmed: "uniqueness",
  scimOtherLogin: "uniqueness",
  scimLastOwner: "mutability",
};

/** Answers errors of this scope in the form of SCIM (RFC 7644, section 3.12). */
export function answerScimErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error, request.id);
    const level = logLevelOf(error, status);
    if (level) request.log[level]({ err: error, reqId: request.id }, "request failed");
    if (body.error.retryAfter !== undefined) reply.header("retry-after", String(body.error.retryAfter));
    const type = isRefusal(error) ? scimTypes[error.reason] : undefined;
    return reply
      .code(status)
      .type(scimType)
      .send(
        JSON.stringify({
          schemas: [errorSchema],
          status: String(status),
          ...(type && { scimType: type }),
          detail: body.error.message,
        }),
      );
  });
}
