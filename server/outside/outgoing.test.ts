import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Files that open connections by themselves, each with the reason why it needs no `guardedRequest`. */
const others: Readonly<Record<string, string>> = {
  "outside/guarded-request.ts": "is the guard itself",
  "outside/syslog/real.ts": "no HTTP; asks the same guard for the address",
  "outside/payments/provider-http.ts": "the addresses of the payment providers",
  "outside/e-invoices/open.ts": "the address of the government's portal, from the settings",
  "outside/whatsapp/cloud-api.ts": "Meta's address",
  "outside/whatsapp/open.ts": "our own address, for the stand-in",
  "outside/storage/s3.ts": "the address of the object store, from the settings",
  "outside/storage/check-delivery.ts": "the address of the object store, from the settings",
  "outside/mail/smtp.ts": "the address of the mail server, from the settings",
  "cells/directory-client.ts": "the address of the directory, from the settings",
  "domains/core/plays/store/clickhouse/client.ts": "the address of ClickHouse, from the settings",
};
const waysOut =
  /\b(?:https?|http2|net|tls)\.(?:request|get|connect|createConnection)\(|\{ request \} = url|(?<![.\w]|async )fetch\(|\b(?:WebSocket|EventSource|S3Client)\(|from "undici"|\bcreateTransport\((?!\{ streamTransport)/;

it("every request to an address of a stranger asks the guard", () => {
  const found = globSync("**/*.ts", { cwd: join(import.meta.dirname, "..") })
    .filter((file) => !/(?:\.test|\/port)\.ts$|(?:^|\/)(?:testing|double)\//.test(file))
    .filter((file) => waysOut.test(readFileSync(join(import.meta.dirname, "..", file), "utf8")));
  expect(found.sort()).toEqual(Object.keys(others).sort());
});
