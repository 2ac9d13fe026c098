/** The server refused a call. `message` is for people and says what to do. */
export class Refusal extends Error {
  readonly status: number;
  /** Stays the same when words change; null when the answer is not the service's, for example a proxy's. */
  readonly reason: string | null;
  /** Messages by the path of the field that is wrong. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown) {
    const { message, reason, fields } = errorIn(body);
    super(message ?? `The server answered ${status}`);
    this.name = "Refusal";
    this.status = status;
    this.reason = reason ?? null;
    this.fields = fields ?? {};
  }
}

/** The server did not answer, or kept answering that it cannot, in all tries. `cause` is the last problem. */
export class Unreachable extends Error {
  constructor(url: string, cause: unknown) {
    super(`${new URL(url).host} does not answer. Check the address and your network, then try again.`, {
      cause,
    });
    this.name = "Unreachable";
  }
}

interface ErrorInBody {
  message?: string;
  reason?: string;
  fields?: Record<string, string>;
}

function errorIn(body: unknown): ErrorInBody {
  if (typeof body !== "object" || body === null || !("error" in body)) return {};
  return typeof body.error === "object" && body.error !== null ? (body.error as ErrorInBody) : {};
}
