/** Why a request to an issuer failed before there was a whole answer. */
export type IssuerTrouble = "private" | "not secure" | "slow" | "too large" | "unreachable";

/** The request failed; nothing of an answer is used. */
export class IssuerFailure extends Error {
  readonly trouble: IssuerTrouble;
  constructor(trouble: IssuerTrouble, cause?: unknown) {
    super(`The issuer could not be asked: ${trouble}`, { cause });
    this.trouble = trouble;
  }
}

export interface IssuerRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Sends requests to the issuers that customers name: strangers, who may be hostile. */
export interface Issuers {
  /** True where issuers without HTTPS are allowed, for tests and private networks. */
  readonly insecureToo: boolean;
  /** Returns the whole answer, with any status; redirects are not followed. Throws IssuerFailure. */
  ask(url: string, request: IssuerRequest): Promise<Response>;
}
