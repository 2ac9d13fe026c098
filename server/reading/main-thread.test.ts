import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const statement =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^;"']*?)\s*from\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']|\binstalled\(\s*["']([^"']+)["']\s*\)/g;
const isOnlyTypes = (names = "") => /^\{\s*(?:type [^,}]+,?\s*)+\}$/.test(names.trim());

/** Returns what a file needs when it runs. What it names for a thread or a process of its own is not loaded here. */
function* neededBy(file: string): Iterable<string> {
  for (const [, names, ...specs] of readFileSync(join(root, file), "utf8").matchAll(statement))
    if (!isOnlyTypes(names)) yield specs.find((spec) => spec !== undefined) ?? "";
}

/** Returns our files and the packages that the main thread of the server can load. */
function loaded(): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = ["server/main.ts"];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const spec of neededBy(file)) {
      const own = spec.startsWith(".") ? join(dirname(file), spec) : spec.startsWith("#") && spec.slice(1);
      if (!own) packages.add(spec.split("/", spec.startsWith("@") ? 2 : 1).join("/"));
      else if (own.endsWith(".ts") && existsSync(join(root, own))) open.push(normalize(own));
    }
  }
  return { files: [...files], packages: [...packages].filter((name) => !name.startsWith("node:")) };
}
const main = loaded();

/** Packages that read what strangers send, each with the reason why the main thread may load it. */
const readersHere: Readonly<Record<string, string>> = {
  imapflow: "passes on the bytes of mails, at most 20 MB each; a server that we chose writes the rest",
  "file-type": "looks at the first 64 kB of an upload",
  mediabunny: "looks for the places of a film's parts, in a file on the disk, in awaited steps",
  sharp: "decodes in a thread pool, within a limit of pixels",
  yauzl: "reads the directory of an archive entry by entry, at most 5,000 of them",
  "@node-saml/node-saml": "checks a signature over at most 256 kB, of a sign-in that began here",
  "openid-client": "reads answers of an issuer of at most 256 kB",
  "@simplewebauthn/server": "reads answers within the limit of a request's body",
  "scim-patch":
    "changes a few attributes whose names and values were chosen before, in a body of at most 1 MB",
  "scim2-parse-filter": "reads a filter of at most 2,000 letters, without line breaks and with few brackets",
  "oidc-provider":
    "reads forms within the limit of a request, and descriptions of apps of at most 256 kB that were fetched as issuers are",
  "@modelcontextprotocol/server": "reads calls of at most 2.5 MB, which Fastify has parsed before",
  "@tus/server": "passes bytes on",
  "secure-json-parse": "reads bodies within the limit of a request, after a check of their shape",
};

/** Packages that read nothing of strangers. */
const others = new Set([
  ...["@aws-sdk/client-s3", "@aws-sdk/lib-storage", "@tus/file-store", "@tus/s3-store"],
  ...["@fastify/cookie", "@fastify/helmet", "@fastify/static", "fastify"],
  ...["@myriaddreamin/typst-ts-node-compiler", "nodemailer"],
  ...["@opentelemetry/api", "@opentelemetry/exporter-trace-otlp-http", "@opentelemetry/sdk-trace"],
  ...["altcha-lib", "drizzle-orm", "ipaddr.js", "lru-cache", "otpauth", "pg", "pg-boss", "pino"],
  ...["prom-client", "suncalc", "uqr", "web-push", "yazl", "zod"],
]);

it("loads no package into the main thread of which nobody has said what it reads", () => {
  // A reader of what strangers send belongs into a module that `readerApart` names.
  expect(main.packages.filter((name) => !(name in readersHere) && !others.has(name)).sort()).toEqual([]);
  expect(main.packages.length).toBeGreaterThan(20);
});

it("has no exception that is not needed any more", () => {
  const named = [...Object.keys(readersHere), ...others];
  expect(named.filter((name) => !main.packages.includes(name))).toEqual([]);
});

it("reads nothing of strangers in a thread: what does not fit into its memory ends the whole server", () => {
  const files = globSync("server/**/*.ts", { cwd: root }).filter((file) =>
    /\bnew Worker\(/.test(readFileSync(join(root, file), "utf8")),
  );
  // Work on our own rows within the limits of an account, and the guard of a process.
  expect(files.sort()).toEqual(["server/heavy/beside.ts", "server/reading/process.ts"]);
});

it("names each reader so that the build finds its module, and the process its function", () => {
  const server = join(import.meta.dirname, "..");
  const files = globSync("**/*.ts", { cwd: server }).filter((file) => !/\.test\.ts$|testing\//.test(file));
  const named = files.flatMap((file) => {
    const text = readFileSync(join(server, file), "utf8");
    const calls = text.matchAll(/(?:readerApart<[^;]*?>\(|\bnamed\((?=new URL))\s*([^;]{0,120})/g);
    return [...calls].map(([, words = ""]) => ({ file, words }));
  });
  const plain = /^new URL\(\s*"([^"]+\.ts)",\s*import\.meta\.url\),\s*"(\w+)"/;
  // feed-readers.ts has a function that names its readers, and apart.ts the function itself.
  const passedOn = /^module(: URL)?,/;
  const found = named.filter(({ words }) => !passedOn.test(words));
  expect(found.length).toBeGreaterThan(7);
  const wrong = found.filter(({ file, words }) => {
    const [, module = "", name = ""] = plain.exec(words) ?? [];
    if (module === "") return true;
    const text = readFileSync(join(server, file, "..", module), "utf8");
    return !new RegExp(`export (async function|function|const) ${name}\\b`).test(text);
  });
  expect(wrong).toEqual([]);
});

/** Where the main thread makes letters of bytes, and why that is no reader of files. */
const letters: Readonly<Record<string, string>> = {
  "server/domains/identity/company-sign-in/saml/envelope.ts": "at most 256 kB, of a sign-in that began here",
};

it("makes letters of strangers' bytes in the main thread only where somebody has said why", () => {
  const decodes = main.files.filter((file) =>
    /\bnew TextDecoder\b|\bdecodeText\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(decodes.sort()).toEqual(Object.keys(letters).sort());
});

/** Where the main thread reads JSON, by the reason why it is small or ours. */
const json: Readonly<Record<string, readonly string[]>> = {
  "we wrote it: files of the build, settings, rows of the database, our own processes and doubles": [
    ...[
      "server/cells/directory-client.ts",
      "server/bus/open-bus.ts",
      "server/db/embedded/binaries.ts",
      "server/db/embedded/data-dir-lock.ts",
    ],
    ...["server/db/schema-floor.ts", "server/design-pictures/draw-apart.ts"],
    ...["server/domains/library/drawings/read-libraries.ts", "shared/screens/undo-of.ts"],
    ...[
      "server/domains/identity/connected-apps/registrations.ts",
      "server/domains/watching/webhooks/syslog-messages.ts",
    ],
    ...["server/domains/desk/assistants/inner-calls.ts", "server/domains/identity/connected-apps/records.ts"],
    ...[
      "server/domains/library/data-sources/add-rows.ts",
      "server/domains/library/data-sources/counters.ts",
      "server/domains/library/data-sources/fact-history.ts",
      "server/domains/library/data-sources/set-data-rows.ts",
      "server/domains/library/data-sources/feeds/fetch-feed.ts",
      "server/domains/library/data-sources/feeds/follow-feed.ts",
    ],
    ...[
      "server/domains/library/data-sources/get-data-document.ts",
      "server/domains/library/data-sources/values-for-pages.ts",
    ],
    ...[
      "server/domains/library/data-sources/save-data-document.ts",
      // A document that was read apart before it was stored.
      "server/domains/library/data-sources/store-content.ts",
    ],
    ...[
      "server/domains/library/data-sources/weather/shared-forecasts.ts",
      "server/domains/desk/imports/services/index.ts",
    ],
    ...[
      "server/domains/playing/manifests/batch.ts",
      "server/domains/library/designs/lost-rows.ts",
      "server/domains/library/media/design-cells.ts",
    ],
    ...[
      "server/domains/library/media/rewrite-widgets.ts",
      "server/domains/library/media/uploads/upload-files.ts",
    ],
    ...["server/domains/playing/player/known-screens/heartbeat-writer.ts"],
    ...["server/domains/playing/player/known-screens/news.ts", "server/domains/playing/player/routes.ts"],
    ...[
      "server/domains/playing/warnings/judge.ts",
      "server/domains/playing/publishing/changes/diff-sources.ts",
      "server/domains/identity/web-push/devices.ts",
    ],
    ...["server/outside/payments/double/book.ts", "server/outside/payments/double/checkout-page.ts"],
    ...["server/domains/playing/player/stored-report.ts", "shared/languages/read-po.ts"],
    ...["server/http/hide-secrets.ts", "server/http/pages/download.ts", "server/http/service-figures.ts"],
    ...["server/outside/mail/folder.ts", "server/outside/media-tools/pictures/decode-apart.ts"],
    ...["server/outside/storage/s3-uploads.ts", "server/outside/whatsapp/double.ts"],
    ...["server/supervisor/place.ts", "seeds/simulation/keep-online.ts"],
    ...["server/db/people/erasures-file.ts", "server/outside/e-invoices/double.ts"],
    ...["server/domains/desk/people-data/find/replace.ts"],
    ...["server/domains/core/plays/store/clickhouse/client.ts"],
  ],
  "it is a part of a request, whose body and address are limited": [
    ...["server/http/json-body.ts", "shared/contracts/playing/campaigns.ts"],
    ...["server/domains/identity/sessions/passkeys/challenge.ts", "server/http/list-page.ts"],
    ...["server/http/proof-of-work.ts", "server/outside/whatsapp/cloud-api.ts"],
  ],
  "ffprobe wrote it, and what it may write is limited": [
    ...["server/outside/media-tools/probe-audio.ts", "server/outside/media-tools/probe-video.ts"],
  ],
  "a service that we chose sent it: the provider of payments, the portal of e-invoices": [
    ...["server/outside/payments/provider-http.ts", "server/outside/e-invoices/irp.ts"],
  ],
  "at most 500 kB of an issuer or of the weather (decision 0140 has what that costs)": [
    ...[
      "server/domains/identity/company-sign-in/issuer/check-issuer.ts",
      "server/outside/weather/open-meteo.ts",
    ],
  ],
};

it("reads JSON in the main thread only where somebody has said why", () => {
  const reads = main.files.filter((file) =>
    /JSON\.parse\(|\.json\(\)|"secure-json-parse"/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(reads.sort()).toEqual(Object.values(json).flat().sort());
});
