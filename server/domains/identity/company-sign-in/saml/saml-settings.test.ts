import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import * as contracts from "#shared/contracts/identity/company-sign-in.ts";
import { realIssuers } from "../../../../outside/issuers/real.ts";
import { aSamlCompany, Browser, proveDomain } from "../../../../testing/issuer-double/company.ts";
import { metadataOf } from "../../../../testing/issuer-double/identity-provider.ts";
import { newSigningKey, selfSigned } from "../../../../testing/issuer-double/self-signed.ts";
import { samlWorld } from "../../../../testing/issuer-double/worlds.ts";
import { aCustomer, Client, startTestApp } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";

const { test, provider, records } = await samlWorld({ issuers: realIssuers({ privateToo: true }) });
beforeEach(() => {
  provider.metadataAnswer = null;
});
type Source = RequestOf<typeof contracts.saveCompanySaml>["source"];
const anOwner = async (as = test) => {
  const customer = await aCustomer(as.deps);
  return { ...customer, owner: new Client(as, { cookie: customer.cookie }) };
};
const save = (owner: Client, source: Source) =>
  owner.call(contracts.saveCompanySaml, { source, role: "editor" });
const byUrl = () => ({ kind: "url", url: provider.metadataUrl }) as const;
const values = (more: { signInUrl?: string; certificates?: string[] } = {}) => ({
  kind: "values" as const,
  entityId: "https://login.example.com/entity",
  signInUrl: "https://login.example.com/sso",
  certificates: [provider.keys[0]?.certificate ?? ""],
  ...more,
});

describe("the identity provider", () => {
  it("is saved by the address of its metadata, and shown with ours", async () => {
    const { owner, accountId } = await anOwner();
    const { body } = await save(owner, byUrl());
    const ours = `http://localhost:4000/saml/${accountId}`;
    expect(body).toMatchObject({
      samlService: {
        entityId: `${ours}/metadata`,
        metadataUrl: `${ours}/metadata`,
        acsUrl: `${ours}/acs`,
      },
      connection: {
        issuer: provider.entityId,
        clientId: `${ours}/metadata`,
        role: "editor",
        secretReadable: true,
        saml: {
          signInUrl: expect.stringMatching(/\/sso\?idpid=C01$/),
          metadataUrl: provider.metadataUrl,
          certificates: [
            {
              fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/),
              validUntil: "2036-01-01T00:00:00.000Z",
            },
          ],
        },
      },
    });
    const described = await test.app.inject(new URL(`${ours}/metadata`).pathname);
    expect(described.headers["content-type"]).toContain("application/samlmetadata+xml");
    expect(described.body).toContain(`entityID="${ours}/metadata"`);
    expect(described.body).toContain(`Location="${ours}/acs"`);
    expect(described.body).toContain('WantAssertionsSigned="true"');
    const asked = await owner.call(contracts.testCompanySignIn, {});
    expect(asked.error?.reason).toBe("samlTestBySigningIn");
  });

  it("is saved by pasted metadata, and by its values with a certificate in either form", async () => {
    const { owner } = await anOwner();
    const pasted = await save(owner, { kind: "metadata", xml: provider.metadata });
    expect(pasted.body.connection).toMatchObject({ issuer: provider.entityId, saml: { metadataUrl: null } });
    const [pem = ""] = values().certificates;
    const alone = pem.replace(/-----.*-----/g, "").trim();
    const typed = await save(owner, values({ certificates: [alone, newSigningKey().certificate] }));
    expect(typed.body.connection?.issuer).toBe("https://login.example.com/entity");
    expect(typed.body.connection?.saml?.certificates).toHaveLength(2);
    expect(typed.body.connection?.saml?.certificates[0]?.pem.trim()).toBe(pem.trim());
  });

  const metadata = (change: (xml: string) => string) => ({
    kind: "metadata" as const,
    xml: change(
      metadataOf({ entityId: "urn:idp", signInUrl: "https://a.example/sso", keys: [newSigningKey()] }),
    ),
  });
  const elliptic = () => selfSigned(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey);
  it.each<[string, () => Source, string]>([
    ["another document", () => metadata(() => "<html></html>"), "samlMetadataUnfit"],
    ["no document", () => metadata(() => "Okta"), "samlMetadataUnfit"],
    [
      "our own metadata",
      () => metadata((xml) => xml.replaceAll("IDPSSODescriptor", "SPSSODescriptor")),
      "samlMetadataUnfit",
    ],
    [
      "an entity bomb",
      () => metadata((xml) => `<!DOCTYPE a [<!ENTITY b "bbbb">]>${xml.slice(xml.indexOf("?>") + 2)}`),
      "samlMetadataUnfit",
    ],
    ["deep elements", () => metadata(() => "<a>".repeat(80_000)), "samlMetadataUnfit"],
    [
      "no address for redirects",
      () => metadata((xml) => xml.replace("HTTP-Redirect", "SOAP")),
      "samlNoRedirect",
    ],
    [
      "a script as address",
      () => metadata((xml) => xml.replaceAll("https://a.example", "javascript://a")),
      "samlNoRedirect",
    ],
    [
      "a small key",
      () => values({ certificates: [newSigningKey(1_024).certificate] }),
      "samlCertificateWeak",
    ],
    ["a key that is no RSA key", () => values({ certificates: [elliptic()] }), "samlCertificateWeak"],
    ["no certificate", () => values({ certificates: ["MIIB"] }), "samlCertificateUnfit"],
    ["a private key", () => values({ certificates: [newSigningKey().privatePem] }), "samlCertificateUnfit"],
  ])("with %s is refused, under its field", async (_, source, reason) => {
    const { owner } = await anOwner();
    const { error } = await save(owner, source());
    expect(error?.reason).toBe(reason);
    expect(Object.keys(error?.fields ?? {})[0]).toMatch(/^source\.(xml|certificates\.0)$/);
    expect((await owner.call(contracts.getCompanySignIn, {})).body.connection).toBe(null);
  });

  it("whose metadata is not there, too large or redirected is refused", async () => {
    const { owner } = await anOwner();
    for (const answer of [
      { status: 404, body: "" },
      { status: 302, body: provider.metadata },
      { status: 200, body: "x".repeat(300_000) },
    ]) {
      provider.metadataAnswer = answer;
      const { error } = await save(owner, byUrl());
      expect([error?.reason, Object.keys(error?.fields ?? {})]).toEqual([
        "samlMetadataUnread",
        ["source.url"],
      ]);
    }
  });

  inLab("is asked at public addresses over https only", async () => {
    const guarded = await startTestApp({ issuers: realIssuers({ privateToo: false }) });
    const { owner } = await anOwner(guarded);
    for (const url of [provider.metadataUrl, "https://169.254.169.254/latest", "https://localhost/metadata"])
      expect((await save(owner, { kind: "url", url })).error?.reason).toBe("samlMetadataUnread");
    const plain = await save(owner, values({ signInUrl: "http://login.example.com/sso" }));
    expect(plain.error?.reason).toBe("samlNotSecure");
    await guarded.close();
  });
});

describe("a change of the identity provider", () => {
  inLab(
    "keeps sessions while certificates are replaced: both keys sign in, then only the new one",
    async () => {
      const company = await aSamlCompany(test, { provider, records });
      const email = `nila@${company.domain}`;
      provider.person = { nameId: "nila", attributes: { mail: email } };
      const arrive = async () => {
        const browser = new Browser(test);
        return { browser, page: await browser.signInBySaml(provider, email) };
      };
      const [first] = provider.keys;
      const second = newSigningKey();
      if (!first) throw new Error("There is no key");
      const { browser } = await arrive();
      const signsWith = async (key: typeof first) => {
        provider.faults = { key };
        return (await arrive()).page;
      };
      expect(await signsWith(second)).toBe("/login?problem=companyUntrusted");
      provider.keys = [first, second];
      await save(company.owner, byUrl());
      expect([await signsWith(first), await signsWith(second)]).toEqual(["/app", "/app"]);
      provider.keys = [second];
      await save(company.owner, byUrl());
      expect([await signsWith(first), await signsWith(second)]).toEqual([
        ...["/login?problem=companyUntrusted", "/app"],
      ]);
      expect((await browser.client.call(getMe, {})).status).toBe(200);
      provider.faults = {};
    },
  );

  inLab("to another one, or to OpenID Connect, ends sessions and open ways", async () => {
    const company = await aSamlCompany(test, { provider, records });
    const email = `nila@${company.domain}`;
    provider.person = { nameId: "nila", attributes: { mail: email } };
    const browser = new Browser(test);
    expect(await browser.signInBySaml(provider, email)).toBe("/app");
    const open = new Browser(test);
    const answer = provider.answer(await open.begin(email));
    await company.owner.call(contracts.saveCompanySignIn, {
      issuer: "https://login.example.com",
      clientId: "vitrine",
      clientSecret: "secret",
      role: "viewer",
    });
    expect((await browser.client.call(getMe, {})).status).toBe(401);
    expect(await open.post(answer)).toBe("/login?problem=companyFlowEnded");
    const { connection } = (await company.owner.call(contracts.getCompanySignIn, {})).body;
    expect(connection).toMatchObject({ issuer: "https://login.example.com", saml: null });
  });

  it("from OpenID Connect needs no secret, which is not kept", async () => {
    const { owner } = await anOwner();
    const oidc = { issuer: "https://login.example.com", clientId: "vitrine", role: "viewer" } as const;
    await owner.call(contracts.saveCompanySignIn, { ...oidc, clientSecret: "secret" });
    expect((await save(owner, byUrl())).status).toBe(200);
    const back = await owner.call(contracts.saveCompanySignIn, oidc);
    expect(back.error?.reason).toBe("companySecretMissing");
  });
});

it("the way of a domain leads to its identity provider, with the address of the person", async () => {
  const { owner } = await anOwner();
  await save(owner, values({ signInUrl: "https://login.example.com/sso?idpid=C01" }));
  await proveDomain(owner, { records, domain: "leads.example" });
  const page = new URL(await new Browser(test).begin("nila@leads.example"));
  expect(page.origin + page.pathname).toBe("https://login.example.com/sso");
  expect([page.searchParams.get("idpid"), page.searchParams.get("login_hint")]).toEqual([
    "C01",
    "nila@leads.example",
  ]);
});
