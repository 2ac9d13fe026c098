import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.mjs";
import { billOfMaterials } from "./sbom.mjs";

const { packages: lock } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

test("the bill of materials has shipped packages and build tools, but no test tools", () => {
  const shipped = ["node_modules/fastify", "node_modules/pg-types"];
  const { components } = billOfMaterials({ lock, shipped, version: "1.2.3" });
  const scopes = Object.fromEntries(components.map(({ name, scope }) => [name, scope]));
  expect(scopes).toMatchObject({
    fastify: "required",
    "pg-types": "required",
    react: "excluded",
    vite: "excluded",
  });
  expect(Object.keys(scopes)).not.toContain("vitest");
  const fastify = components.find(({ name }) => name === "fastify");
  expect(fastify).toMatchObject({
    purl: `pkg:npm/fastify@${lock["node_modules/fastify"].version}`,
    licenses: [{ license: { id: "MIT" } }],
  });
  expect(fastify.hashes[0].content).toMatch(/^[0-9a-f]{128}$/);
});
