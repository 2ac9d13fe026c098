import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SignedXml } from "xml-crypto";
import { getCompanySignIn, saveCompanySaml } from "#shared/contracts/identity/company-sign-in.ts";
import { jobContext } from "../../../../context.ts";
import { aSamlCompany } from "../../../../testing/issuer-double/company.ts";
import { newSigningKey, type SigningKey } from "../../../../testing/issuer-double/self-signed.ts";
import { companyForTests, samlWorld } from "../../../../testing/issuer-double/worlds.ts";
import { followMetadata } from "./follow-metadata.ts";

const { test, provider, records } = await samlWorld();
const company = companyForTests(() => aSamlCompany(test, { provider, records }), beforeAll);
let known: SigningKey;
beforeEach(async () => {
  known = newSigningKey();
  provider.keys = [known];
  provider.metadataAnswer = null;
  const source = { kind: "url", url: provider.metadataUrl } as const;
  expect((await company.owner.call(saveCompanySaml, { source, role: "viewer" })).status).toBe(200);
});

const follow = async () => {
  await followMetadata({ ctx: jobContext(test.deps, "test") });
  await test.runJobs();
};
const saved = async () =>
  (await company.owner.call(getCompanySignIn, {})).body.connection?.saml?.certificates.length;
const mails = async () =>
  (await test.mail.stored()).filter(
    ({ to, subject }) => to === company.email && subject.includes("another key"),
  ).length;

/** Signs metadata as a whole, as Entra ID does. */
function announcedBy({ privatePem }: SigningKey, xml: string): string {
  const signer = new SignedXml({
    privateKey: privatePem,
    canonicalizationAlgorithm: "http://www.w3.org/2001/10/xml-exc-c14n#",
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  });
  signer.addReference({
    xpath: "/*",
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: [
      "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
      "http://www.w3.org/2001/10/xml-exc-c14n#",
    ],
  });
  const whole = xml.replace("<md:EntityDescriptor ", '<md:EntityDescriptor ID="_metadata" ');
  signer.computeSignature(whole, { location: { reference: "/*", action: "prepend" } });
  return signer.getSignedXml();
}
/** The metadata with a key beside the known one. */
function withNext(): { next: SigningKey; xml: string } {
  const next = newSigningKey();
  provider.keys = [known, next];
  return { next, xml: provider.metadata };
}

describe("metadata that is read again each day", () => {
  it("changes nothing while it lists known keys only, and when it does not answer", async () => {
    await follow();
    provider.metadataAnswer = { status: 500, body: "" };
    await follow();
    provider.metadataAnswer = { status: 200, body: "<html></html>" };
    await follow();
    expect(await saved()).toBe(1);
  });

  it("adds a key that a known one signed", async () => {
    const before = await mails();
    provider.metadataAnswer = { status: 200, body: announcedBy(known, withNext().xml) };
    await follow();
    await follow();
    expect(await saved()).toBe(2);
    expect(await mails()).toBe(before);
  });

  it.each<[string, () => string]>([
    ["nobody signed, although it lists the known one", () => withNext().xml],
    [
      "the new key itself signed",
      () => {
        const { next, xml } = withNext();
        return announcedBy(next, xml);
      },
    ],
    [
      "was added after the signature",
      () => {
        const before = announcedBy(known, provider.metadata);
        const { xml } = withNext();
        const [, , added = ""] =
          xml.match(
            /(<md:KeyDescriptor.*?<\/md:KeyDescriptor>)\s*(<md:KeyDescriptor.*?<\/md:KeyDescriptor>)/s,
          ) ?? [];
        return before.replace("</md:IDPSSODescriptor>", `${added}</md:IDPSSODescriptor>`);
      },
    ],
  ])("asks the owners once about a key that %s", async (_, metadata) => {
    const before = await mails();
    provider.metadataAnswer = { status: 200, body: metadata() };
    await follow();
    await follow();
    expect(await saved()).toBe(1);
    expect(await mails()).toBe(before + 1);
  });

  it("heeds no metadata that is valid no more", async () => {
    const before = await mails();
    const { xml } = withNext();
    for (const element of ["EntityDescriptor", "IDPSSODescriptor"]) {
      const old = new Date(test.clock.now().getTime() - 1_000).toISOString();
      const over = xml.replace(`<md:${element} `, `<md:${element} validUntil="${old}" `);
      expect(over).toContain(old);
      for (const body of [over, announcedBy(known, over)]) {
        provider.metadataAnswer = { status: 200, body };
        await follow();
      }
      const source = { kind: "metadata", xml: over } as const;
      const answer = await company.owner.call(saveCompanySaml, { source, role: "viewer" });
      expect(answer.error?.reason).toBe("samlMetadataOver");
    }
    expect([await saved(), await mails()]).toEqual([1, before]);
    const later = new Date(test.clock.now().getTime() + 86_400_000).toISOString();
    const body = announcedBy(known, xml.replace("<md:EntityDescriptor ", `$&validUntil="${later}" `));
    provider.metadataAnswer = { status: 200, body };
    await follow();
    expect(await saved()).toBe(2);
  });

  it.each<[string, (known: SigningKey, xml: string) => string]>([
    ["that a known key signed", announcedBy],
    ["that nobody signed", (_, xml) => xml],
  ])("withdraws a key that is not in new metadata %s", async (_, body) => {
    const { next, xml } = withNext();
    provider.metadataAnswer = { status: 200, body: announcedBy(known, xml) };
    await follow();
    expect(await saved()).toBe(2);
    provider.keys = [next];
    provider.metadataAnswer = { status: 200, body: body(next, provider.metadata) };
    await follow();
    expect(await saved()).toBe(1);
  });

  it("keeps the only key that counts when unsigned metadata does not list it", async () => {
    provider.keys = [newSigningKey()];
    provider.metadataAnswer = null;
    const before = await mails();
    await follow();
    expect([await saved(), await mails()]).toEqual([1, before + 1]);
  });

  it("heeds no metadata of another identity provider", async () => {
    const { xml } = withNext();
    const other = xml.replace(provider.entityId, "https://evil.example/entity");
    provider.metadataAnswer = { status: 200, body: announcedBy(known, other) };
    const before = await mails();
    await follow();
    expect([await saved(), await mails()]).toEqual([1, before]);
  });
});
