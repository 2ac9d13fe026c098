import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp } from "../server/testing/test-app.ts";
import { contractsOfClient } from "./client-calls.mjs";

let test;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const json = "application/json";
const takesAndGivesJson = ({ requestBody, responses }) => {
  const success = Object.keys(responses).find((status) => status.startsWith("2")) ?? "";
  return (
    (responses[success]?.content?.[json] !== undefined || responses[success]?.$ref !== undefined) &&
    (!requestBody || requestBody.content[json] !== undefined)
  );
};

it("the client has the calls that the server documents for API keys, and no others", async () => {
  const document = (await test.app.inject({ method: "GET", url: "/api/openapi.json" })).json();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const documented = operations
    .filter(
      ({ operation }) =>
        (operation.security ?? document.security).some((scheme) => "apiKey" in scheme) &&
        takesAndGivesJson(operation),
    )
    .map(({ name }) => name);
  // Open to machines with another secret, so the document demands no key. It takes one.
  documented.push("PUT /api/v1/data-sources/{id}/value");
  expect(documented.length).toBeGreaterThan(100);
  expect([...(await contractsOfClient()).keys()].sort()).toEqual(documented.sort());
});
