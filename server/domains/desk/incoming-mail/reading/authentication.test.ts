import { describe, expect, it } from "vitest";
import { isDmarcPassed } from "./authentication.ts";

const server = "mx.vitrine.example";
const results = (value: string) => ({ key: "authentication-results", value });
const received = { key: "received", value: "from mail.example.com by mx.vitrine.example" };
const passes = (...headers: { key: string; value: string }[]) => isDmarcPassed(headers, server, "victim.com");
/** What our server says of a mail whose sender's address begins so, as Gmail writes it. */
const failedFor = (local: string) =>
  results(
    `${server}; spf=pass (domain of ${local}@evil.test designates 1.2.3.4 as permitted sender) smtp.mailfrom=${local}@evil.test; dmarc=fail (p=NONE) header.from=victim.com`,
  );
const pass = results(
  `${server}; dkim=pass header.i=@victim.com; dmarc=pass (p=REJECT) header.from=victim.com`,
);
const fail = results(`${server}; dmarc=fail (p=NONE) header.from=victim.com`);
const silent = results(`${server}; spf=pass smtp.mailfrom=x@evil.test`);
const foreign = results("mx.evil.test; dmarc=pass header.from=victim.com");

describe("DMARC passed", () => {
  it.each([
    ["below our Received", [received, pass]],
    ["above our Received", [pass, received]],
    ["beside another field of our server, above our Received", [silent, pass, received]],
    ["with a quoted domain", [received, results(`${server} 1; dmarc=pass header.from="Victim.com"`)]],
    ["beside a field of another server", [received, pass, results("mx.other.test; dmarc=fail (p")]],
  ])("when our server says so %s", (_, headers) => {
    expect(passes(...headers)).toBe(true);
  });
});

describe("DMARC is not passed", () => {
  it.each([
    '"a); dmarc=pass header.from=victim.com ((x"',
    '"a); dmarc=pass header.from=victim.com (x"',
    '"a); dm(x)arc=pass header.from=victim.com ((x"',
    '"a); dm\\arc=pass header.from=victim.com ((x"',
    'a"; dmarc=pass header.from=victim.com; x="',
    "a(",
    '"',
  ])("when the sender's address closes what our server wrote around it: %s", (local) => {
    expect(passes(received, failedFor(local))).toBe(false);
    expect(passes(failedFor(local), received)).toBe(false);
  });

  it.each([
    ["a forged field of our name stands below one without DMARC", [received, silent, pass]],
    ["a forged field of our name stands below our Received", [silent, received, pass]],
    ["a forged field of our name stands below the one that failed", [received, fail, pass]],
    ["a field below says something else", [received, pass, fail]],
    ["two fields speak of DMARC", [pass, pass, received]],
    ["only another server says so", [received, foreign]],
    ["a field of our name ends inside a comment", [received, pass, results(`${server}; spf=pass (x`)]],
    ["it passed for another domain", [received, results(`${server}; dmarc=pass header.from=evil.test`)]],
    [
      "the domain is in a quoted text",
      [received, results(`${server}; dmarc=pass x="a header.from=victim.com" header.from=evil.test`)],
    ],
    ["there is no field", [received]],
  ])("when %s", (_, headers) => {
    expect(passes(...headers)).toBe(false);
  });

  it("for any field while the name of our server is not known", () => {
    expect(isDmarcPassed([received, pass], null, "victim.com")).toBe(false);
  });
});
