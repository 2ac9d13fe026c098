/** An error of the API, with Stripe's type, code and words: https://docs.stripe.com/api/errors */
export class StripeProblem extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;

  constructor(
    message: string,
    {
      status = 400,
      type = "invalid_request_error",
      code = null as string | null,
      param = null as string | null,
    } = {},
  ) {
    super(message);
    Object.assign(this, { name: "StripeProblem" });
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  get body() {
    const { type, code, param, message } = this;
    return { error: { message, type, ...(code && { code }), ...(param && { param }) } };
  }
}

export function known<T>(found: T | undefined, what: string, id: string): T {
  if (!found)
    throw new StripeProblem(`No such ${what}: '${id}'`, {
      status: 404,
      code: "resource_missing",
      param: "id",
    });
  return found;
}
