/** An error of the API, with PayPal's name and issue: https://developer.paypal.com/api/rest/responses/ */
export class PayPalProblem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    name: string,
    { status, issue, description }: { status: number; issue?: string; description: string },
  ) {
    super(description);
    Object.assign(this, { name: "PayPalProblem" });
    this.status = status;
    this.body = {
      name,
      message: description,
      debug_id: "double",
      ...(issue && { details: [{ issue, description }] }),
    };
  }
}

/** The request is understood and cannot be done. */
export const unprocessable = (issue: string, description: string): PayPalProblem =>
  new PayPalProblem("UNPROCESSABLE_ENTITY", { status: 422, issue, description });

export function known<T>(found: T | undefined): T {
  if (found) return found;
  throw new PayPalProblem("RESOURCE_NOT_FOUND", {
    status: 404,
    issue: "INVALID_RESOURCE_ID",
    description: "The specified resource does not exist.",
  });
}
