import { randomBytes } from "node:crypto";
import { makeDirectoryToken } from "#shared/contracts/identity/company-directory.ts";
import { scimPath } from "#shared/directory-token.ts";
import { companyDomains } from "../../db/tables/index.ts";
import { Client } from "../client.ts";
import type { TestApp } from "../test-app.ts";

/** Proves a domain of this account, as if its DNS record had been found. */
export async function aProvedDomain({ deps }: Pick<TestApp, "deps">, accountId: number): Promise<string> {
  const domain = `d${randomBytes(5).toString("hex")}.example`;
  const at = deps.now();
  await deps.db
    .insert(companyDomains)
    .values({ accountId, domain, token: randomBytes(10).toString("hex"), createdAt: at, verifiedAt: at });
  return domain;
}

/** The directory of a company, as Entra or Okta call us. */
export class Directory {
  readonly client: Client;
  readonly token: string;

  constructor(test: Pick<TestApp, "app">, token: string) {
    this.token = token;
    this.client = new Client(test, {
      authorization: `Bearer ${token}`,
      "content-type": "application/scim+json; charset=utf-8",
    });
  }

  async ask(method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: object) {
    const response = await this.client.request({
      method,
      url: `${scimPath}${path}`,
      ...(payload && { payload: JSON.stringify(payload) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of SCIM have many forms
    const body: any = response.body === "" ? null : JSON.parse(response.body);
    return { status: response.statusCode, body, headers: response.headers };
  }
}

/** Makes a token as this owner, and returns the directory that calls with it. */
export async function aDirectory(test: Pick<TestApp, "app">, owner: Client): Promise<Directory> {
  const { body } = await owner.call(makeDirectoryToken, {});
  return new Directory(test, body.token);
}
