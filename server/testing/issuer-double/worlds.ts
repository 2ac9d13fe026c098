import { afterAll, beforeEach } from "vitest";
import type { Deps } from "../../context.ts";
import { fakeDns } from "../../outside/dns/fake.ts";
import { appForTests } from "../test-app.ts";
import type { Company, Records } from "./company.ts";
import { startIdentityProvider } from "./identity-provider.ts";
import { startIssuer } from "./issuer.ts";

function world(overrides: Partial<Deps>) {
  const records: Records = new Map();
  return { records, test: appForTests({ dns: fakeDns(records), ...overrides }) };
}

/** Starts an app for the tests of a file, an issuer where its companies sign in, and their DNS. */
export async function issuerWorld(overrides: Partial<Deps> = {}) {
  const { test, records } = world(overrides);
  const issuer = await startIssuer(() => test.clock.now());
  afterAll(() => issuer.close());
  return { test, issuer, records };
}

/** Like `issuerWorld`, with a SAML identity provider. */
export async function samlWorld(overrides: Partial<Deps> = {}) {
  const { test, records } = world(overrides);
  const provider = await startIdentityProvider(() => test.clock.now());
  afterAll(() => provider.close());
  return { test, provider, records };
}

/** Makes a company before each test, or before all: use it in tests and later hooks only. */
export function companyForTests(make: () => Promise<Company>, hook: typeof beforeEach = beforeEach): Company {
  const company = {} as Company;
  hook(async () => {
    Object.assign(company, await make());
  });
  return company;
}
