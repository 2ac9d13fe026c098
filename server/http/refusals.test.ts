import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { refuse } from "../refusal.ts";
import { errorAnswer } from "./errors.ts";

const server = join(import.meta.dirname, "..");

it("sends the reason and its values beside the English text, also for fields", () => {
  const refusal = refuse("folderNameTaken", { name: "Menus" }).field("name", "atMostCharacters", {
    count: 80,
  });
  expect(errorAnswer(refusal.after(3), "r1")).toEqual({
    status: 409,
    body: {
      success: false,
      error: {
        code: "conflict",
        reason: "folderNameTaken",
        params: { name: "Menus" },
        message: "There is already a folder “Menus” here. Choose another name.",
        fields: { name: "At most 80 characters" },
        fieldReasons: { name: { reason: "atMostCharacters", params: { count: 80 } } },
        retryAfter: 3,
        requestId: "r1",
      },
    },
  });
  // @ts-expect-error: a text without a code cannot be thrown
  expect(() => refuse("nameRequired")).not.toThrow();
});

it("every refusal is made from the tables of texts", async () => {
  const found: string[] = [];
  let files = 0;
  for await (const file of glob("{domains,http,heavy,db}/**/*.ts", { cwd: server })) {
    if (file.endsWith(".test.ts") || file === "http/errors.ts") continue;
    files += 1;
    const source = readFileSync(join(server, file), "utf8");
    // refuse() creates refusals, and errorAnswer() answers them.
    const by =
      /extends Refusal|success: false|\bcode: "(?:invalid|forbidden|not_found|conflict|too_large|too_many)"/;
    source.split("\n").forEach((line, at) => {
      if (by.test(line)) found.push(`${file}:${at + 1} ${line.trim()}`);
    });
  }
  expect(files).toBeGreaterThan(400);
  expect(found.sort()).toEqual([
    // The request has no number yet.
    expect.stringContaining('inEnglish(reasonRef("twoHosts"))'),
    expect.stringMatching(/^http\/front-door\.ts:\d+ .*success: false, error/),
  ]);
});
