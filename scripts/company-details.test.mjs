import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The reader of the company's details, and what it begins with. */
const owner = /^server\/(env\.ts|domains\/identity\/company-details\/)/;
/** Files that may name one of them, with the reason. */
const allowed = {
  "server/domains/identity/operators/company/warnings.ts": "tells an admin which setting lacks its year",
  "server/domains/identity/operators/company/company-page.ts": "joins who entered a row",
  "server/db/tables/identity/company-details.ts": "declares the table",
  "server/db/tables/people/of-identity.ts": "says what the table knows about people",
  "server/outside/e-invoices/open.ts": "names the sample seller of the stand-in",
  "server/http/openapi/examples.ts": "an example of a GSTIN",
  "server/db/tables/owners.ts": "names the owner of the table",
  "server/db/tables/searched.ts": "says that the search leaves the table out",
};

const product = globSync(
  "{server,shared,web,player,client,devices,content,packaging}/**/*.{ts,tsx,mjs,js,typ,md,html}",
  {
    cwd: root,
  },
)
  .filter((file) => !/node_modules|\.test\.ts|\.lab\.ts|\/testing\/|\/generated\//.test(file))
  .filter((file) => !owner.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** What only the owner may say or ask, as a setting, as a literal or from the table. */
const ofTheCompany = {
  "a setting of the seller": /\bSELLER_[A-Z]+|\bSUPPORT_EMAIL\b|\bSOCIAL_PROFILES\b/,
  "the address of support": /support@vitrine\.example/,
  "the hours of support": /Monday to Friday, 10 AM|10 AM to 7 PM/,
  "the service accounting code": /\b998315\b/,
  "a GSTIN or a letter of undertaking": /["'`](\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]|AD\d{12}[A-Z\d])["'`]/,
  "the table": /\bcompanyDetails\b/,
};

test.each(Object.entries(ofTheCompany))("only the details of the company know %s", (_what, pattern) => {
  const elsewhere = product
    .filter(({ file, text }) => !(file in allowed) && pattern.test(text))
    .map(({ file }) => file);
  expect(elsewhere, "ask companyAt (server/domains/identity/company-details) instead").toEqual([]);
});

test("each exception is still one", () => {
  const patterns = Object.values(ofTheCompany);
  const idle = Object.keys(allowed).filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return !patterns.some((pattern) => pattern.test(text));
  });
  expect(idle).toEqual([]);
});
