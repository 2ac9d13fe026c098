import { randomBytes } from "node:crypto";

/** An error of the API, with Razorpay's code and words. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly field: string | null;
  constructor(description: string, { status = 400, field = null as string | null } = {}) {
    super(description);
    this.status = status;
    this.field = field;
  }
}

export function known<T>(found: T | undefined): T {
  if (!found) throw new ApiProblem("The id provided does not exist");
  return found;
}

export const newId = (kind: string) =>
  `${kind}_${randomBytes(21).toString("base64").replace(/[+/=]/g, "").slice(0, 14).padEnd(14, "0")}`;
