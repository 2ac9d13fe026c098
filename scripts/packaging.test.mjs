import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const packaging = join(import.meta.dirname, "../packaging");
const read = (file) => readFileSync(join(packaging, file), "utf8");
const yaml = (file) => parse(read(file));
const settings = new Set(
  readFileSync(join(packaging, "../.env.example"), "utf8").match(/^[A-Z][A-Z0-9_]*(?==)/gm),
);
/** Set for Node or the system, not for the service. */
const others = new Set(["LANG", "NODE_COMPILE_CACHE"]);

test("every YAML file of the packages can be read", () => {
  const files = globSync("**/*.yaml", { cwd: packaging });
  expect(files.length).toBeGreaterThan(10);
  const problems = files.flatMap((file) =>
    parseAllDocuments(read(file)).flatMap(({ errors }) => errors.map((error) => `${file}: ${error.message}`)),
  );
  expect(problems).toEqual([]);
});

test("the packages set only settings that the service has", () => {
  const overlay = yaml("kustomize/overlays/example/kustomization.yaml");
  const names = {
    compose: Object.keys(yaml("compose/compose.yaml").services.vitrine.environment),
    kustomize: overlay.configMapGenerator.flatMap(({ literals }) =>
      literals.map((each) => each.split("=")[0]),
    ),
    secrets: read("kustomize/overlays/example/secrets.env").match(/^\w+(?==)/gm),
    deb: read("deb/vitrine.env")
      .match(/^#?[A-Z][A-Z0-9_]*(?==)/gm)
      .map((name) => name.replace("#", "")),
    unit: read("systemd/vitrine.service")
      .match(/^Environment=(.*)$/m)[1]
      .split(" ")
      .map((each) => each.split("=")[0]),
    image: read("image/Containerfile")
      .match(/^ENV ((?:.*\\\n)*.*)$/m)[1]
      .match(/\b[A-Z_]+(?==)/g),
  };
  for (const [where, found] of Object.entries(names)) {
    expect(found.length, where).toBeGreaterThan(2);
    expect(
      found.filter((name) => !settings.has(name) && !others.has(name)),
      where,
    ).toEqual([]);
  }
});
