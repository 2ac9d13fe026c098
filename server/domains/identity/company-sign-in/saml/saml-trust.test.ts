import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { listMembers } from "#shared/contracts/identity/members.ts";
import { hourMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import { createApp } from "../../../../app.ts";
import { openDatabase } from "../../../../db/client.ts";
import { aSamlCompany, Browser } from "../../../../testing/issuer-double/company.ts";
import { type SamlFaults, signed } from "../../../../testing/issuer-double/identity-provider.ts";
import { newSigningKey } from "../../../../testing/issuer-double/self-signed.ts";
import { companyForTests, samlWorld } from "../../../../testing/issuer-double/worlds.ts";
import { Client } from "../../../../testing/kit.ts";
import { testLog } from "../../../../testing/test-log.ts";

const { test, provider, records } = await samlWorld();
const company = companyForTests(() => aSamlCompany(test, { provider, records }), beforeAll);
let people = 0;
const address = () => `nila.${people}@${company.domain}`;
beforeEach(() => {
  people++;
  provider.faults = {};
  provider.person = { nameId: `person-${people}`, attributes: { email: address() } };
  // Past the counts of tries of the tests before.
  test.clock.advance(2 * hourMs);
});
const members = async () => (await company.owner.call(listMembers, {})).body.items.length;
const problem = (reason: string) => `/login?problem=${reason}`;
const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
const signatureIn = (xml: string) => /<Signature.*<\/Signature>/s.exec(xml)?.[0] ?? "";
const minutes = (count: number) => count * 60_000;

describe("what an identity provider sends is checked", () => {
  it("a right answer signs in, with a signature around it, too", async () => {
    expect(await new Browser(test).signInBySaml(provider, address())).toBe("/app");
    provider.faults = { signedResponse: true };
    expect(await new Browser(test).signInBySaml(provider, address())).toBe("/app");
  });

  it.each<[string, SamlFaults, string]>([
    ["no signature", { unsigned: true }, "companyUntrusted"],
    ["another key", { key: newSigningKey() }, "companyUntrusted"],
    ["another audience", { audience: "http://localhost:4000/saml/999/metadata" }, "companyUntrusted"],
    ["another recipient", { recipient: "http://localhost:4000/saml/999/acs" }, "companyUntrusted"],
    ["another destination", { destination: "https://evil.example/acs" }, "companyUntrusted"],
    ["another issuer", { issuer: "https://evil.example/entity" }, "companyUntrusted"],
    ["an expired assertion", { clockMs: -minutes(8) }, "companyUntrusted"],
    ["an assertion of the future", { clockMs: minutes(4) }, "companyUntrusted"],
    ["a request that was never sent", { inResponseTo: `_${"0".repeat(64)}` }, "companyFlowEnded"],
    ["a subject that answers another request", { subjectInResponseTo: "_another" }, "companyUntrusted"],
    ["SHA-1", { outdated: true }, "companyWeakSignature"],
    ["a refusal", { status: "urn:oasis:names:tc:SAML:2.0:status:Responder" }, "companyDeclined"],
    [
      "a changed assertion",
      { after: (xml) => xml.replaceAll(`person-${people}`, "the-owner") },
      "companyUntrusted",
    ],
    [
      "a wrong signature around a right one",
      { signedResponse: true, after: (xml) => xml.replace("StatusCode Value", 'StatusCode Extra="1" Value') },
      "companyUntrusted",
    ],
    [
      "a comment in the name (the text differs between readers)",
      { before: (xml) => xml.replace(/@company-\w+\.example/g, "$&<!---->.evil.example") },
      "companyUntrusted",
    ],
    [
      "an element in the name",
      { before: (xml) => xml.replace(/(person-\d+)/, "$1<x xmlns='urn:x'/>") },
      "companyUntrusted",
    ],
    [
      "a document type with an entity bomb",
      {
        after: (xml) =>
          `<!DOCTYPE lol [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml.replace("person-", "&b;person-")}`,
      },
      "companyUntrusted",
    ],
    [
      "an instruction",
      { after: (xml) => xml.replace("<saml:Subject>", "<?php echo 1 ?><saml:Subject>") },
      "companyUntrusted",
    ],
    [
      "an encrypted assertion",
      {
        after: (xml) => xml.replace(assertionIn(xml), "<saml:EncryptedAssertion>x</saml:EncryptedAssertion>"),
      },
      "companyEncrypted",
    ],
    [
      "a huge answer",
      { after: (xml) => xml.replace("</saml:Issuer>", `</saml:Issuer>${" ".repeat(200_000)}`) },
      "companyAnswerTooLarge",
    ],
    [
      "very many elements",
      { after: (xml) => xml.replace("</saml:Issuer>", `</saml:Issuer>${"<a/>".repeat(11_000)}`) },
      "companyAnswerTooLarge",
    ],
    [
      "deep elements",
      {
        after: (xml) =>
          xml.replace("</saml:Issuer>", `</saml:Issuer>${"<a>".repeat(4_000)}${"</a>".repeat(4_000)}`),
      },
      "companyUntrusted",
    ],
    [
      "another name each time",
      { before: (xml) => xml.replace("persistent", "transient") },
      "companyPassingName",
    ],
    ["text that is no XML", { after: () => "SAML" }, "companyUntrusted"],
  ])("%s is refused", async (_, faults, reason) => {
    const before = await members();
    const browser = new Browser(test);
    const page = await browser.begin(address());
    provider.faults = faults;
    expect(await browser.post(provider.answer(page))).toBe(problem(reason));
    expect(browser.isSignedIn).toBe(false);
    expect(await members()).toBe(before);
  });

  /** The attacks of "On Breaking SAML" (Somorovsky and others, 2012): a signed assertion beside the one that is read. */
  it.each<[string, (own: string, evil: string, xml: string) => string]>([
    ["before the signed one", (own, evil, xml) => xml.replace(own, evil + own)],
    ["after the signed one", (own, evil, xml) => xml.replace(own, own + evil)],
    [
      "around the signed one",
      (own, evil, xml) => xml.replace(own, evil.replace("</saml:Assertion>", `${own}</saml:Assertion>`)),
    ],
    [
      "with the signed one in the signature",
      (own, evil, xml) => {
        const signature = signatureIn(own);
        const bare = own.replace(signature, "");
        const holding = signature.replace("</Signature>", `<Object>${bare}</Object></Signature>`);
        return xml.replace(own, evil.replace("</saml:Issuer>", `</saml:Issuer>${holding}`));
      },
    ],
    [
      "with the signed response inside",
      (own, evil, xml) =>
        xml
          .replace(own, evil)
          .replace("<samlp:Status>", `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`),
    ],
    [
      "under another prefix",
      (own, evil, xml) =>
        xml.replace(
          own,
          evil
            .replaceAll("saml:", "evil:")
            .replace(
              "<evil:Assertion",
              '<evil:Assertion xmlns:evil="urn:oasis:names:tc:SAML:2.0:assertion"',
            ) + own,
        ),
    ],
    [
      "with the same ID, signed for another person",
      (own, evil, xml) =>
        xml.replace(own, evil.replace("</saml:Issuer>", `</saml:Issuer>${signatureIn(own)}`)),
    ],
  ])("a second assertion %s is refused", async (_, wrap) => {
    const browser = new Browser(test);
    const page = await browser.begin(address());
    provider.faults = {
      after: (xml) => {
        const own = assertionIn(xml);
        const evil = own.replace(signatureIn(own), "").replaceAll(`person-${people}`, "the-owner");
        return wrap(own, evil, xml);
      },
    };
    expect(await browser.post(provider.answer(page))).toBe(problem("companyUntrusted"));
    expect(browser.isSignedIn).toBe(false);
  });

  it("clocks may differ by two minutes", async () => {
    provider.faults = { clockMs: minutes(2.5) };
    expect(await new Browser(test).signInBySaml(provider, address())).toBe("/app");
    provider.faults = { clockMs: -minutes(6.5) };
    expect(await new Browser(test).signInBySaml(provider, address())).toBe("/app");
  });

  it("an answer above a million bytes is not read", async () => {
    const browser = new Browser(test);
    const page = await browser.begin(address());
    provider.faults = { after: (xml) => xml + " ".repeat(1_000_000) };
    expect(await browser.post(provider.answer(page))).toBe("status 413");
  });
});

describe("an answer works once, for one browser and one account", () => {
  const ended = problem("companyFlowEnded");

  it("it is used up, also at the same moment in two processes", async () => {
    const db = openDatabase(test.connection, testLog(), 3);
    const other = await createApp({ ...test.deps, db }, { pages: null });
    const browser = new Browser(test);
    const answer = provider.answer(await browser.begin(address()));
    // Both browsers are the same one, at two processes.
    const post = (app: typeof other) =>
      app.inject({
        method: "POST",
        url: new URL(answer.acsUrl).pathname,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ SAMLResponse: answer.SAMLResponse }).toString(),
      });
    const both = await Promise.all([post(test.app), post(other), post(test.app), post(other)]);
    const pages = both.map(({ headers }) => String(headers.location));
    const onwards = pages.filter((page) => page.startsWith("/login/company?state="));
    expect(onwards).toHaveLength(1);
    expect(await browser.post(answer)).toBe(ended);
    expect(await browser.comeBack(`http://localhost${onwards[0]}`)).toBe("/app");
    expect(await browser.comeBack(`http://localhost${onwards[0]}`)).toBe(ended);
    await other.close();
    await db.$client.end();
  });

  it("an assertion is used up, also when it answers another request", async () => {
    provider.faults = { assertionId: "_the-same" };
    expect(await new Browser(test).signInBySaml(provider, address())).toBe("/app");
    expect(await new Browser(test).signInBySaml(provider, address())).toBe(problem("companyUntrusted"));
  });

  it("another browser cannot go on, so a victim is not signed in as the attacker", async () => {
    const attacker = new Browser(test);
    const answer = provider.answer(await attacker.begin(address()));
    const victim = new Browser(test);
    await victim.begin(address());
    expect(await victim.post(answer)).toBe(ended);
    expect(victim.isSignedIn).toBe(false);
  });

  it("the number of the request does not open the way without an answer", async () => {
    const browser = new Browser(test);
    const { id } = provider.requestIn(await browser.begin(address()));
    expect(await browser.comeBack(`http://localhost/login/company?state=${id}`)).toBe(ended);
  });

  it("after ten minutes the request has ended, and two minutes after the answer the way", async () => {
    const browser = new Browser(test);
    const page = await browser.begin(address());
    test.clock.advance(minutes(10));
    expect(await browser.post(provider.answer(page))).toBe(ended);
    const { acsUrl, SAMLResponse } = provider.answer(await browser.begin(address()));
    const { headers } = await test.app.inject({
      method: "POST",
      url: new URL(acsUrl).pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ SAMLResponse }).toString(),
    });
    test.clock.advance(minutes(2));
    expect(await browser.comeBack(`http://localhost${headers.location}`)).toBe(ended);
  });

  it("an answer for one account opens no other one of the same identity provider", async () => {
    const second = await aSamlCompany(test, { provider, records });
    const browser = new Browser(test);
    const answer = provider.answer(await browser.begin(address()));
    const elsewhere = {
      ...answer,
      acsUrl: answer.acsUrl.replace(/\/saml\/\d+/, `/saml/${second.accountId}`),
    };
    expect(await browser.post(elsewhere)).toBe(problem("companyUntrusted"));
    // Neither when it is made out for the other one, but answers the request of the first.
    provider.faults = { recipient: elsewhere.acsUrl, destination: elsewhere.acsUrl };
    const made = provider.answer(await browser.begin(address()));
    expect(await browser.post({ ...made, acsUrl: elsewhere.acsUrl })).toBe(ended);
  });

  it("RelayState is not read, and the page that was asked for must be one of the dashboard", async () => {
    for (const [next, page] of [
      ["/app/media?folder=3", "/app/media?folder=3"],
      ["https://evil.example/", "/app"],
    ]) {
      const browser = new Browser(test);
      const began = await browser.begin(address(), next);
      expect(provider.requestIn(began).relayState).toBe(null);
      const answer = { ...provider.answer(began), RelayState: "https://evil.example/" };
      expect(await browser.post(answer)).toBe(page);
      expect((await browser.client.call(getMe, {})).body.account.id).toBe(company.accountId);
    }
  });
});

describe("an answer that is signed as a whole only", () => {
  const asGoogle = (change: (xml: string) => string = (xml) => xml): SamlFaults => ({
    unsigned: true,
    after: (xml) => change(signed(xml, "Response", provider.keys[0] ?? newSigningKey())),
  });

  it("signs in: the assertion is in the signed bytes", async () => {
    provider.faults = asGoogle();
    expect(await new Browser(test).signInBySaml(provider, address())).toBe("/app");
  });

  it.each<[string, () => SamlFaults]>([
    ["changed", () => asGoogle((xml) => xml.replaceAll(`person-${people}`, "the-owner"))],
    [
      "signed with another key",
      () => ({ unsigned: true, after: (xml) => signed(xml, "Response", newSigningKey()) }),
    ],
    [
      "with a second assertion",
      () => asGoogle((xml) => xml.replace(assertionIn(xml), assertionIn(xml) + assertionIn(xml))),
    ],
    [
      "with the signature moved to a part without the assertion",
      () =>
        asGoogle((xml) => {
          const status = /<samlp:Status>.*<\/samlp:Status>/s.exec(xml)?.[0] ?? "";
          return xml
            .replace(signatureIn(xml), "")
            .replace(status, status.replace("</samlp:Status>", `${signatureIn(xml)}</samlp:Status>`));
        }),
    ],
    [
      "wrapped: the signed answer is inside of another one",
      () =>
        asGoogle((xml) => {
          const evil = xml.replace(signatureIn(xml), "").replaceAll(`person-${people}`, "the-owner");
          return evil.replace("<samlp:Status>", `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`);
        }),
    ],
    [
      "wrapped: the signed answer is in the signature",
      () =>
        asGoogle((xml) => {
          const signature = signatureIn(xml);
          const holding = signature.replace(
            "</Signature>",
            `<Object>${xml.replace(signature, "")}</Object></Signature>`,
          );
          return xml.replace(signature, holding).replace(/ ID="_r/, ' ID="_x');
        }),
    ],
    [
      "with a signature of the assertion that is wrong",
      () => ({
        after: (xml) =>
          signed(
            xml.replaceAll(`person-${people}`, "the-owner"),
            "Response",
            provider.keys[0] ?? newSigningKey(),
          ),
      }),
    ],
  ])("%s is refused", async (_, faults) => {
    const browser = new Browser(test);
    const page = await browser.begin(address());
    provider.faults = faults();
    expect(await browser.post(provider.answer(page))).toBe(problem("companyUntrusted"));
    expect(browser.isSignedIn).toBe(false);
  });
});

describe("a tile in the portal of the company", () => {
  /** Follows our own addresses until a page of somebody else, or of the dashboard. */
  async function open(browser: Browser, answer: { acsUrl: string; SAMLResponse: string }) {
    const { headers } = await test.app.inject({
      method: "POST",
      url: new URL(answer.acsUrl).pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ SAMLResponse: answer.SAMLResponse }).toString(),
    });
    const start = String(headers.location);
    expect(start).toBe(`/saml/${company.accountId}/start`);
    return browser.comeBack(`http://localhost${start}`);
  }
  async function unasked() {
    provider.faults = { inResponseTo: null };
    const answer = provider.answer(await new Browser(test).begin(address()));
    provider.faults = {};
    return answer;
  }

  it("begins our own sign-in, and nothing of the answer is read", async () => {
    const browser = new Browser(test);
    const page = await open(browser, await unasked());
    expect(page.startsWith(provider.entityId.replace("/entity", "/sso"))).toBe(true);
    expect(await browser.post(provider.answer(page))).toBe("/app");
  });

  it("signs the victim in as the victim, not as the one whose answer was sent", async () => {
    const theirs = await unasked();
    people++;
    provider.person = { nameId: `person-${people}`, attributes: { email: address() } };
    const victim = new Browser(test);
    await victim.post(provider.answer(await open(victim, theirs)));
    expect((await victim.client.call(getMe, {})).body.user.email).toBe(address());
  });

  it("does not go round in circles with a company that answers no request", async () => {
    const browser = new Browser(test);
    await open(browser, await unasked());
    expect(await open(browser, await unasked())).toBe(problem("companyStartHere"));
    test.clock.advance(minutes(1));
    expect(await open(browser, await unasked())).toContain("/sso");
  });
});

it("a session ends when the company says so", async () => {
  const end = new Date(test.clock.now().getTime() + hourMs).toISOString();
  provider.faults = {
    before: (xml) =>
      xml.replace("<saml:AuthnStatement ", `<saml:AuthnStatement SessionNotOnOrAfter="${end}" `),
  };
  const browser = new Browser(test);
  expect(await browser.signInBySaml(provider, address())).toBe("/app");
  test.clock.advance(hourMs - minutes(1));
  expect((await browser.client.call(getMe, {})).status).toBe(200);
  test.clock.advance(minutes(2));
  expect((await browser.client.call(getMe, {})).status).toBe(401);
});

it("refuses what is no answer in a time that grows with its length only", async () => {
  const payload = `SAMLResponse=A${"\n".repeat(250_000)}!`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const request = { method: "POST", url: paths.samlAnswers(1), headers, payload } as const;
  const { statusCode, headers: answered } = await new Client(test).request(request);
  expect([statusCode, answered.location]).toEqual([303, problem("companyUntrusted")]);
});
