import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paths } from "#shared/paths.ts";
import { Client } from "../testing/client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each(["/api/openapi.json", paths.apiReference])(
  "%s is sent compressed, and not again to a caller that has it",
  async (url) => {
    const ask = (headers = {}) => new Client(test).request({ url, headers });
    const plain = await ask();
    expect(plain.statusCode).toBe(200);
    const encodings = [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
    ] as const;
    for (const [accepted, encoding, open] of encodings) {
      const answer = await ask({ "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(open(answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.body.length / 3);
    }
    const { etag } = plain.headers;
    const again = await ask({ "if-none-match": `"another", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect((await ask({ "if-none-match": '"another"' })).statusCode).toBe(200);
  },
);
