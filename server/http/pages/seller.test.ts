import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readEnv } from "../../env.ts";
import { pagesForTests } from "../../testing/built-pages.ts";
import { enterCompany } from "../../testing/factories/company.ts";
import { anOperator, Client } from "../../testing/kit.ts";
import { inLab } from "../../testing/lab.ts";

const sold =
  "<p>{{if sellerGstin}}Sold by {{sellerName}}, {{sellerAddress}}. GSTIN {{sellerGstin}}{{endif}}</p>";
const own = "<p>{{if operatorName}}Run by {{operatorName}}{{endif}}</p>";
const marks = "{{if takesCards}}cards {{endif}}{{if takesUpi}}upi {{endif}}{{if takesPayPal}}paypal{{endif}}";
const links = "{{if socialX}}<a href='{{socialX}}'>X</a>{{endif}}{{if socialYouTube}}YouTube{{endif}}";
const support = "<p>{{supportEmail}}, {{supportHours}}</p>";
const described =
  '<script type="application/ld+json">{"legalName":"{{json jsonLegalName}}","sameAs":"{{json jsonProfiles}}"}</script>';
const complete = {
  SELLER_NAME: "Lamp & Glass <Ltd>",
  SELLER_ADDRESS: "#12, 4th Cross | Bengaluru 560001",
  SELLER_GSTIN: "29AABCV0000A1Z8",
};

const {
  test,
  site,
  openWith: open,
} = pagesForTests({
  "site/terms/index.html": sold,
  "site/404.html": sold,
  "site/about/index.html": marks,
  "site/contact/index.html": links,
  "site/own-use/index.html": own,
  "site/trust/index.html": support,
  "site/hi/trust/index.html": support,
  "site/hi/index.html": support,
  "site/index.html": described,
  "site/llms.txt": "{{if sellerGstin}}{{sellerName}}, {{endif}}{{supportEmail}}",
});

const named =
  "<p>Sold by Lamp &amp; Glass &lt;Ltd&gt;, #12, 4th Cross, Bengaluru 560001. GSTIN 29AABCV0000A1Z8</p>";

describe("the seller on the website", () => {
  it("is named when its details are complete, also on the page for unknown addresses", async () => {
    expect((await open(complete, "/terms")).body).toBe(named);
    expect(await open(complete, "/nowhere")).toMatchObject({ statusCode: 404, body: named });
  });

  it("is left out without a trace while a detail is missing", async () => {
    const incomplete: Record<string, string>[] = [
      {},
      { SELLER_NAME: "Lamp" },
      { SELLER_NAME: "Lamp", SELLER_ADDRESS: "Here" },
    ];
    for (const settings of incomplete) expect((await open(settings, "/terms")).body).toBe("<p></p>");
  });

  inLab("is in the compressed page, too", async () => {
    const br = await open(complete, "/terms", { "accept-encoding": "gzip, br" });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(named);
    const gzip = await open(complete, "/terms", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(named);
  });

  inLab("changes the ETag of the page; a browser that has the page gets 304", async () => {
    const first = await open(complete, "/terms");
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const known = { "if-none-match": `"other", W/${first.headers.etag}` };
    expect(await open(complete, "/terms", known)).toMatchObject({ statusCode: 304, body: "" });
    const moved = await open({ ...complete, SELLER_ADDRESS: "1 New Road" }, "/terms", known);
    expect(moved.statusCode).toBe(200);
    expect(moved.body).toContain("1 New Road");
    expect((await open(complete, "/nowhere", known)).statusCode).toBe(404);
  });
});

inLab("the own edition names who runs it, only when a name is set", async () => {
  const run = { BILLING: "off", SELLER_NAME: "City Library" };
  expect((await open(run, "/")).body).toBe("<p>Run by City Library</p>");
  expect((await open({ BILLING: "off" }, "/")).body).toBe("<p></p>");
});

it("the marks of payments are those that this server takes; PayPal only with its keys", async () => {
  const { razorpay } = test.deps.payments;
  expect((await open({}, "/about")).body).toBe("cards upi ");
  expect((await open({}, "/about", {}, { payments: { razorpay, paypal: razorpay } })).body).toBe(
    "cards upi paypal",
  );
  expect((await open({}, "/about", {}, { payments: {} })).body).toBe("");
  expect((await open({}, "/about", {}, { payments: { stripe: razorpay } })).body).toBe("cards ");
});

inLab("a social network is linked only where the operator has a profile", async () => {
  expect((await open({}, "/contact")).body).toBe("");
  const body = (await open({ SOCIAL_PROFILES: "https://x.com/lamp" }, "/contact")).body;
  expect(body).toBe("<a href='https://x.com/lamp'>X</a>");
  expect(() => readEnv({ SOCIAL_PROFILES: "https://x.com.evil.example/lamp" })).toThrow(
    /YouTube, X, Facebook/,
  );
});

it("pages follow an entry without a restart, in each language, and its name cannot end a script", async () => {
  const visitor = new Client(site, { accept: "text/html" });
  const at = async (url: string) => (await visitor.get(url)).body;
  expect(await at("/trust")).toBe("<p>support@vitrine.example, Monday to Friday, 10 AM to 7 PM IST</p>");
  const admin = new Client(site, { cookie: (await anOperator(test.deps)).cookie });
  await enterCompany(admin, { legal_name: 'Lamp & "Glass" </script>' });
  expect(await at("/trust")).toBe("<p>help@lamp.example, Monday to Saturday, 9:30 AM to 6 PM IST</p>");
  for (const url of ["/hi/trust", "/hi/"])
    expect(await at(url)).toBe("<p>help@lamp.example, सोमवार से शनिवार, सुबह 9:30 से शाम 6 बजे (IST)</p>");
  expect(await at("/llms.txt")).toBe('Lamp & "Glass" </script>, help@lamp.example');
  const [, described = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await at("/")) ?? [];
  expect(JSON.parse(described)).toEqual({
    legalName: 'Lamp & "Glass" </script>',
    sameAs: ["https://x.com/lamp", "https://www.youtube.com/@lamp"],
  });
  expect(await at("/contact")).toBe("<a href='https://x.com/lamp'>X</a>YouTube");
});
