import { randomBytes } from "node:crypto";
import * as contracts from "#shared/contracts/identity/company-sign-in.ts";
import { Client } from "../client.ts";
import { aCustomer, type SignedIn } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import type { IdentityProviderDouble } from "./identity-provider.ts";
import type { IssuerDouble } from "./issuer.ts";

/** An account with a company sign-in, and its owner. */
export interface Company extends SignedIn {
  owner: Client;
  domain: string;
}

/** What the records of the DNS double are, by name. */
export type Records = Map<string, string[] | null>;

/** Creates an account that signs in at this issuer and has proved a domain. */
export async function aCompany(
  test: TestApp,
  { issuer, records, domain }: { issuer: IssuerDouble; records: Records; domain?: string },
): Promise<Company> {
  const customer = await aCustomer(test.deps);
  const owner = new Client(test, { cookie: customer.cookie });
  await owner.call(contracts.saveCompanySignIn, { ...issuer.client, role: "viewer" });
  const name = domain ?? `company-${randomBytes(4).toString("hex")}.example`;
  await proveDomain(owner, { records, domain: name });
  return { ...customer, owner, domain: name };
}

/** Creates an account that signs in at this SAML identity provider and has proved a domain. */
export async function aSamlCompany(
  test: TestApp,
  { provider, records }: { provider: IdentityProviderDouble; records: Records },
): Promise<Company> {
  const customer = await aCustomer(test.deps);
  const owner = new Client(test, { cookie: customer.cookie });
  const source = { kind: "metadata", xml: provider.metadata } as const;
  const { status } = await owner.call(contracts.saveCompanySaml, { source, role: "viewer" });
  if (status !== 200) throw new Error(`The identity provider was not saved: ${status}`);
  const domain = `company-${randomBytes(4).toString("hex")}.example`;
  await proveDomain(owner, { records, domain });
  return { ...customer, owner, domain };
}

/** Adds a domain to the account of this owner, writes its record and has it checked. */
export async function proveDomain(
  owner: Client,
  { records, domain }: { records: Records; domain: string },
): Promise<number> {
  const { body } = await owner.call(contracts.addCompanyDomain, { domain });
  const added = body.domains.find((row) => row.domain === domain);
  if (!added) throw new Error(`The domain was not added: ${JSON.stringify(body)}`);
  records.set(added.record.name, [...(records.get(added.record.name) ?? []), added.record.value]);
  const { status } = await owner.call(contracts.checkCompanyDomain, { id: added.id });
  if (status !== 200) throw new Error(`The domain was not proved: ${status}`);
  return added.id;
}

/** A browser: it keeps its cookies, goes to the issuer and comes back. */
export class Browser {
  readonly #test: Pick<TestApp, "app">;
  readonly #cookies = new Map<string, string>();

  constructor(test: Pick<TestApp, "app">, cookie?: string) {
    this.#test = test;
    if (cookie) this.#keep([cookie]);
  }

  #keep(cookies: string | string[] | undefined): void {
    for (const cookie of [cookies ?? []].flat()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
  }

  get client(): Client {
    const cookie = [...this.#cookies].map((pair) => pair.join("=")).join("; ");
    return new Client(this.#test, { cookie });
  }

  get isSignedIn(): boolean {
    return this.#cookies.has("vitrine-session");
  }

  /** Begins at the sign-in page; returns the page of the issuer. */
  async begin(email: string, next?: string): Promise<string> {
    return this.#onwards(
      await this.client.call(contracts.beginCompanySignIn, { email, ...(next && { next }) }),
    );
  }

  async beginJoin(token: string): Promise<string> {
    return this.#onwards(await this.client.call(contracts.beginCompanyJoin, { token }));
  }

  async beginLink(current: string): Promise<string> {
    return this.#onwards(await this.client.call(contracts.beginCompanyLink, { current }));
  }

  #onwards(answer: Awaited<ReturnType<Client["call"]>>): string {
    if (answer.status !== 200) throw new Error(answer.error?.reason ?? String(answer.status));
    this.#keep(answer.headers["set-cookie"]);
    return (answer.body as { location: string }).location;
  }

  /** Opens the address to which the issuer sent; returns the path of the next page. */
  async comeBack(address: string): Promise<string> {
    const { pathname, search } = new URL(address);
    const answer = await this.client.request({ url: `${pathname}${search}` });
    this.#keep(answer.headers["set-cookie"]);
    return answer.headers.location ?? `status ${answer.statusCode}`;
  }

  /**
   * Posts the answer of a SAML identity provider as a browser does: from a page of that site, so without cookies of ours.
   * Then follows the redirect with them. Returns the path of the next page.
   */
  async post({
    acsUrl,
    ...form
  }: {
    acsUrl: string;
    SAMLResponse: string;
    RelayState?: string;
  }): Promise<string> {
    const answer = await new Client(this.#test, {
      origin: "https://login.example.com",
      "sec-fetch-site": "cross-site",
      "content-type": "application/x-www-form-urlencoded",
    }).post(new URL(acsUrl).pathname, new URLSearchParams(form).toString());
    const to = answer.headers.location ?? `status ${answer.statusCode}`;
    if (answer.headers["set-cookie"]) throw new Error("The answer to a form of another site set a cookie");
    return to.startsWith("/login/company?") ? this.comeBack(`http://localhost${to}`) : to;
  }

  /** Types the password, and a code, on the page that asks for them. */
  async confirm(page: string, typed: { password: string; code?: string }) {
    const token = new URL(page, "http://localhost").searchParams.get("token") ?? "";
    const answer = await this.client.call(contracts.confirmCompanySignIn, { token, ...typed });
    this.#keep(answer.headers["set-cookie"]);
    return answer;
  }

  /** The whole way by SAML. */
  async signInBySaml(provider: IdentityProviderDouble, email: string): Promise<string> {
    return this.post(provider.answer(await this.begin(email)));
  }

  /** The whole way; returns the path of the page that opens at the end. */
  async signIn(issuer: IssuerDouble, email: string): Promise<string> {
    return this.comeBack(await issuer.signIn(await this.begin(email)));
  }
}
