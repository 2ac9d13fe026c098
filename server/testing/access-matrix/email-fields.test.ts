import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { appForTests } from "../test-app.ts";

const test = appForTests();

interface Node {
  type?: string;
  "x-email"?: boolean;
  properties?: Record<string, Node>;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  items?: Node;
}

/** Returns the names of the text fields of a request that are about an email address, without the mark of the schema. */
function unmarked(node: Node, name = ""): string[] {
  const below = Object.entries(node.properties ?? {}).flatMap(([child, value]) => unmarked(value, child));
  const { anyOf = [], oneOf = [], allOf = [], items = [] } = node;
  const inside = [anyOf, oneOf, allOf, items].flat().flatMap((one) => unmarked(one, name));
  const isOne = node.type === "string" && /e-?mail/i.test(name) && !node["x-email"];
  return [...below, ...inside, ...(isOne ? [name] : [])];
}

it("every field of a call that takes an email address parses it with the one schema", () => {
  const found = new Set<string>();
  let asked = 0;
  for (const { config } of test.app.guardedRoutes) {
    const { contract } = config ?? {};
    for (const schema of [contract?.body, contract?.query]) {
      if (!schema || !contract) continue;
      asked++;
      const fields = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;
      for (const name of unmarked(fields)) found.add(`${contract.method} ${contract.path} ${name}`);
    }
  }
  expect(asked).toBeGreaterThan(100);
  // The name with which a person signs in at another service: it is sent there, and gets no email of ours.
  expect([...found]).toEqual(["POST /api/v1/imports/services email"]);
});

it("no other file has a form of addresses of its own", () => {
  const files = globSync(["shared/**/*.ts", "server/domains/**/*.ts", "server/http/**/*.ts"]);
  const own = files.filter(
    (file) => !file.includes(".test.") && /z\.email\(|\[\^\\s@\]\+@/.test(readFileSync(file, "utf8")),
  );
  // The public contact forms have the rule of the specification; the mail port checks their addresses again.
  expect(own).toEqual(["shared/contact/fields.ts"]);
  expect(files.length).toBeGreaterThan(500);
});
