import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Contract } from "#shared/contracts/contract.ts";
import { webhookMessages } from "#shared/contracts/watching/webhook-messages.ts";
import { exampleOf, exampleOfBody } from "./examples.ts";
import { jsonSchema } from "./json-schema.ts";

const root = path.join(import.meta.dirname, "../../..");

it("the example of each body and answer is one that the call takes and gives", async () => {
  const files = globSync("shared/contracts/**/*.ts", { cwd: root, exclude: ["**/*.test.ts"] });
  const found = await Promise.all(
    files.map(async (file) => Object.values<Contract>(await import(path.join(root, file)))),
  );
  const contracts = found.flat().filter((each) => each?.method && each.path && each.response);
  const parts = contracts.flatMap(({ id, body, response, answerType }) => [
    ...(body ? [{ name: `${id} takes`, id, schema: body, io: "input" as const }] : []),
    ...(answerType ? [] : [{ id, name: `${id} answers`, schema: response, io: "output" as const }]),
  ]);
  const messages = Object.entries(webhookMessages).map(([name, { data }]) => ({
    id: name,
    name,
    schema: data,
    io: "output" as const,
  }));
  const wrong = [...parts, ...messages].flatMap(({ id, name, schema, io }) => {
    const found = jsonSchema(schema, io);
    const example = io === "input" ? exampleOfBody(id, found) : exampleOf(found);
    const { error } = schema.safeParse(example);
    const issues = error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ");
    return issues ? [`${name} ${issues} ${JSON.stringify(example).slice(0, 300)}`] : [];
  });
  expect(parts.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
