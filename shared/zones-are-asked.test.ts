import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../", import.meta.url).pathname;

/** Where the zone of India is meant, and not that of an account. */
const india: Record<string, string> = {
  "server/db/tables/identity/accounts.ts": "the column of accounts, which every account fills",
  "server/domains/desk/accounts/sign-up.ts": "a new account whose browser names no zone",
  "server/domains/desk/sandboxes/fill-shop.ts": "the shop of a visitor who tries",
  "server/domains/desk/sandboxes/start-sandbox.ts": "the shop of a visitor who tries",
  "server/domains/desk/contact/mail-message.ts": "a mail to the operators",
  "server/domains/identity/operators/dashboard/fold-tallies.ts": "the operators' days and months",
  "server/domains/identity/operators/dashboard/tallied.ts": "the operators' days and months",
  "server/domains/core/plays/store/conformance.ts": "tests of stores of plays",
  "server/http/openapi/examples.ts": "an example of a zone",
  "server/outside/weather/double.ts": "places in India",
  "shared/day-in.ts": "Indian tax, and the operators' days",
  "web/backoffice/formats/values.ts": "the operators' days",
  "web/backoffice/features/figures/metric-card.tsx": "the operators' days",
  "web/dashboard/media-kinds/index.ts": "a sample that names Mumbai",
  "web/lib/find-time-zones.ts": "the names of zones",
  "web/lib/time-zones.ts": "the names of zones",
  "web/site/features/apps/samples.ts": "samples of a shop in India",
};

/** The day or month of an instant, counted in UTC. */
const utcDay =
  /(?:\bnow\(\)|\bDate\(\)|\bDate\((?:Date\.now|useServerNow)\([^()]*\)[^()]*\)|\b\w+At)\.toISOString\(\)\.slice\(0, (?:7|10)\)/g;
const utcDayByFunction = /\bday(?:Of|In|Text)?\(Date\.now\(\)/g;

const sources = globSync("{shared,server,player,web}/**/*.{ts,tsx}", { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
);
const textOf = (path: string) => readFileSync(root + path, "utf8");

it("only known places name the zone of India; all others ask the account or the screen", () => {
  const naming = sources.filter((path) => textOf(path).includes("Asia/Kolkata"));
  expect(naming.filter((path) => !(path in india))).toEqual([]);
  expect(Object.keys(india).filter((path) => !naming.includes(path))).toEqual([]);
});

it("the day of now, or of a stored instant, is counted in a zone that was asked for", () => {
  const found = sources
    // The build of the website has no account.
    .filter((path) => !path.startsWith("web/site/build/"))
    .flatMap((path) =>
      [...textOf(path).matchAll(utcDay), ...textOf(path).matchAll(utcDayByFunction)].map(
        ([code]) => `${path}: ${code}`,
      ),
    );
  expect(found).toEqual([]);
});

it("finds such code", () => {
  const bad = [
    "const name = ctx.now().toISOString().slice(0, 10);",
    "row.createdAt.toISOString().slice(0, 7)",
    "new Date(useServerNow(60_000)).toISOString().slice(0, 10)",
    "new Date().toISOString().slice(0, 10)",
    "new Date(Date.now() + 5).toISOString().slice(0, 10)",
  ];
  for (const code of bad) expect(code.match(utcDay), code).toHaveLength(1);
  expect("from: dayOf(Date.now() + 5)".match(utcDayByFunction)).toHaveLength(1);
});
