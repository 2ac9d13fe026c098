import { type ErrorBody, type ErrorCode, errorCodes, type WorkChallenge } from "#shared/errors.ts";
import { outageOf } from "./outage.ts";

/** A refusal with a message fit for the person who asked. Everything else that is thrown is `internal`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

export class Invalid extends Refusal {
  constructor(message: string, fields?: Record<string, string>) {
    super("invalid", message, fields ? { fields } : {});
  }
}
export class Unauthenticated extends Refusal {
  constructor(message = "Sign in to go on.") {
    super("unauthenticated", message);
  }
}
export class Forbidden extends Refusal {
  constructor(message = "You are not allowed to do that.", fields?: Record<string, string>) {
    super("forbidden", message, fields ? { fields } : {});
  }
}
export class TwoFactorNeeded extends Refusal {
  constructor() {
    super(
      "two_factor_needed",
      "Set up two-factor sign-in first: open the back-office and follow the steps there. This service requires it for operators.",
    );
  }
}
/** Also for what belongs to somebody else: its existence is not told. */
export class NotFound extends Refusal {
  constructor(what: string) {
    super("not_found", `${what} was not found. It may have been removed.`);
  }
}
export class Conflict extends Refusal {
  constructor(message: string, fields?: Record<string, string>) {
    super("conflict", message, fields ? { fields } : {});
  }
}
export class TooLarge extends Refusal {
  constructor(message: string, fields?: Record<string, string>) {
    super("too_large", message, fields ? { fields } : {});
  }
}
export class Unsupported extends Refusal {
  constructor(message: string) {
    super("unsupported", message);
  }
}
export class TooMany extends Refusal {
  constructor(message: string, retryAfter: number) {
    super("too_many", message, { retryAfter });
  }
}
/** Too many tries; goes on at once for a caller whose browser does some work first. */
export class WorkNeeded extends TooMany {
  readonly work: WorkChallenge;
  constructor(wait: string, retryAfter: number, work: WorkChallenge) {
    super(`Too many tries. Wait ${wait} and try again.`, retryAfter);
    this.work = work;
  }
}
export class Unavailable extends Refusal {
  constructor(message: string, retryAfter?: number) {
    super("unavailable", message, retryAfter === undefined ? {} : { retryAfter });
  }
}

/** The one map from what was thrown to an HTTP answer. The message of an unknown error never leaves the server. */
export function errorAnswer(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  const refusal = error instanceof Refusal ? error : (refusalOfFramework(error) ?? unavailable(error));
  if (!refusal) {
    const message = "Something went wrong on our side. Try again; if it stays, tell support this number.";
    return { status: 500, body: { success: false, error: { code: "internal", message, requestId } } };
  }
  return {
    status: errorCodes[refusal.code],
    body: {
      success: false,
      error: {
        code: refusal.code,
        message: refusal.message,
        ...(refusal.fields && { fields: refusal.fields }),
        ...(refusal.retryAfter !== undefined && { retryAfter: refusal.retryAfter }),
        ...(refusal instanceof WorkNeeded && { work: refusal.work }),
        requestId,
      },
    },
  };
}

function unavailable(error: unknown): Unavailable | null {
  const outage = outageOf(error);
  return outage && new Unavailable(outage.message, outage.retryAfter);
}

/** What node:http throws while the body of a caller that has gone is read; only the log gets the answer. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNRESET" && error.message === "aborted";

/** Fastify's own refusals (bad JSON, body too large, unknown media type) carry a 4xx status. */
function refusalOfFramework(error: unknown): Refusal | null {
  if (isCutOff(error))
    return new Invalid("The connection ended before the request was complete. Send it again.");
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (typeof status !== "number" || status < 400 || status >= 500) return null;
  if (status === 413) return new TooLarge("The request is too large.");
  if (status === 415) return new Unsupported("Send the body as JSON.");
  return new Invalid("The request could not be read. Send valid JSON.");
}
